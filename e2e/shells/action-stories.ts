import { href } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import type { BridgeAction } from '../../apps/web/src/bridge/bridge-actions.ts';
import type { BridgePlatform } from '../../apps/web/src/bridge/native-port.ts';
import type { ElementQuery } from './element-scripts.ts';
import { CLABE } from './fresh-borrower.ts';
import type { FreshBorrower } from './fresh-borrower.ts';

/** What a story does in either kind of shell. */
export interface ShellDriver {
  open(address: string): Promise<void>;
  click(query: ElementQuery): Promise<void>;
  fill(name: string, value: string): Promise<void>;
  /** Chooses the nth match of a selector: a control under its drawing, which a pointer cannot reach. */
  check(selector: string, nth: number): Promise<void>;
}

export interface ActionStory {
  /** The steps by which a borrower triggers the action. */
  readonly play: (shell: ShellDriver, borrower: FreshBorrower) => Promise<void>;
  readonly payload: unknown;
  /** Platforms whose shells never get it. */
  readonly notOn?: readonly BridgePlatform[];
}

const nothing = {};

function addressOf(
  name: ScreenName,
  { session }: FreshBorrower,
  own: Readonly<Record<string, string>> = {},
): string {
  return href(name, own, session);
}

/** One story for each action of the bridge: an action without one does not compile. */
export const actionStories = {
  goPage: {
    async play(shell, borrower) {
      await shell.open(addressOf('product', borrower, { productId: 'unico' }));
      await shell.click({ role: 'button', name: 'Ver en la app' });
    },
    payload: { page: 'product', param: 'unico' },
  },
  goListPage: {
    async play(shell, borrower) {
      await shell.open(addressOf('products', borrower));
      await shell.click({ role: 'button', name: 'Ver en la app' });
    },
    payload: { page: 'recommended', list: ['flex', 'unico'] },
  },
  goMine: {
    async play(shell, borrower) {
      await borrower.borrow('unico');
      await shell.open(addressOf('orders', borrower));
      await shell.click({ role: 'button', name: 'Mi cuenta en la app' });
    },
    payload: nothing,
  },
  closeWebView: {
    async play(shell, borrower) {
      await shell.open(addressOf('failure', borrower));
      await shell.click({ role: 'button', name: 'Cerrar' });
    },
    payload: nothing,
  },
  goHome: {
    async play(shell) {
      await shell.open('/no/such/screen');
      await shell.click({ role: 'button', name: 'Ir al inicio' });
    },
    payload: nothing,
  },
  goLogin: {
    async play(shell, borrower) {
      const ended = { ...borrower, session: { ...borrower.session, sessionId: 'ended' } };
      await shell.open(addressOf('orders', ended));
      await shell.click({ role: 'button', name: 'Volver a entrar' });
    },
    payload: nothing,
  },
  callPhone: {
    async play(shell, borrower) {
      await shell.open(addressOf('customerService', borrower));
      await shell.click({ text: '800 000 0100' });
    },
    payload: { phone: '8000000100' },
  },
  confirmTrack: {
    async play(shell, borrower) {
      await shell.open(addressOf('loanConfirmation', borrower, { productId: 'unico' }));
      await shell.click({ role: 'button', name: 'Aceptar y recibir $1.000,00' });
    },
    payload: { productId: 'unico' },
  },
  goRate: {
    async play(shell, borrower) {
      const orderId = await borrower.borrow('unico');
      await shell.open(addressOf('loanDetail', borrower, { orderId }));
      await shell.check('dialog[open] input[type=radio]', 4);
      await shell.click({ role: 'button', name: 'Enviar' });
    },
    payload: nothing,
  },
  startBank: {
    async play(shell, borrower) {
      await shell.open(addressOf('bankBinding', borrower));
      await shell.click({ role: 'button', name: 'Registrar desde la app' });
    },
    payload: nothing,
  },
  endBank: {
    async play(shell, borrower) {
      await shell.open(addressOf('bankBinding', borrower));
      // The account on file: another one needs a code, which second-market.e2e.ts covers.
      await shell.fill('CLABE', CLABE);
      await shell.click({ role: 'button', name: 'Registrar cuenta' });
    },
    payload: nothing,
  },
  closeRepayDialog: {
    async play(shell, borrower) {
      await borrower.bindCard();
      const orderId = await borrower.borrow('unico');
      await shell.open(addressOf('cardRepayment', borrower, { orderId, productId: 'unico' }));
      await shell.check('main input[type=radio]', 0);
      await shell.click({ role: 'button', name: 'Pagar $' });
    },
    payload: nothing,
    notOn: ['ios'],
  },
} satisfies Record<BridgeAction, ActionStory>;
