// @vitest-environment happy-dom
import { href } from '@cauce/contract';
import { listProducts, quoteLoan, readProduct } from '@cauce/contract/server';
import { cleanup, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, queryOf } from '../../../test/elements.ts';
import { oddValue, UNREADABLE } from '../../../test/odd-value.ts';
import { openScreen, refuses, returns } from '../../../test/open-screen.tsx';
import { runs } from '../../../test/runs.ts';

const session = { userId: '1001', sessionId: 'demo-1001', isNeedPop: '2' };
const [sample] = listProducts.sample.list;
/** As another back end may write it: no field of a product is guaranteed. */
const body = (data: unknown): unknown => ({ ...Object(returns(readProduct, null)), data });
const openList = (list: readonly unknown[]) =>
  openScreen(href('products', {}, session), [[listProducts, () => body({ list })]]);
const openOne = (wire: unknown, productId = 'flex') =>
  openScreen(href('product', { productId }, session), [[readProduct, () => body(wire)]]);

const someProduct = fc.record(
  Object.fromEntries(Object.keys(readProduct.sample).map((name) => [name, oddValue(0)])),
);

afterEach(cleanup);

describe('the products', () => {
  it('show the whole cost before anything is pressed', async () => {
    await openList([sample]);
    await screen.findByText('Crédito personal a plazos');
    for (const words of ['120 días', '4', '0,05 %', '$3.556,80', 'CAT sin IVA', '108,4 %'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('3000 pesos')).toBeTruthy();
  });

  it('show for one what being late costs, and its computation on request', async () => {
    await openOne(readProduct.sample);
    await screen.findByText(/^Si tu primer pago se atrasa, el primer día cuesta \$25,18\./);
    expect(screen.getByText('Cómo se calcula').closest('details')?.open).toBe(false);
  });

  it('link each to its own page', async () => {
    await openList([sample, { ...sample, productId: 'unico', productName: 'Crédito Único' }]);
    const link = await screen.findByRole('link', { name: 'Ver Crédito Único' });
    expect(queryOf(link)).toMatchObject({ productId: 'unico' });
  });

  it('offer customer service if there are no products', async () => {
    await openList([]);
    await screen.findByRole('heading', { name: 'Por ahora no hay préstamos disponibles' });
    expect(screen.getByRole('link', { name: 'Hablar con un asesor' })).toBeTruthy();
  });

  it.each([
    ['D', 1, '1 día'],
    ['w', 2, '2 semanas'],
    ['M', 1, '1 mes'],
    ['Q', 3, '3 Q'],
    ['', 30, '30 días'],
  ])('read a term of unit %j', async (termUnit, periods, words) => {
    await openList([{ ...sample, termUnit, periods }]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('show nothing broken whatever is missing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someProduct, { maxLength: 3 }), async (list) => {
        const { container } = await openList(list);
        await screen.findByRole('heading', { level: 1 });
        expect(container.querySelector('[aria-busy]')).toBeNull();
        expect(container.textContent).not.toMatch(UNREADABLE);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('a back end that has no call for products', () => {
  it.each(['products', 'product'] as const)(
    'offers the product that the address names: %s',
    async (name) => {
      await openScreen(href(name, { productId: 'flex', orderId: 'D200' }, session), [
        [listProducts, () => refuses(listProducts, 'routeNotFound')],
        [readProduct, () => refuses(readProduct, 'routeNotFound')],
        [quoteLoan, () => returns(quoteLoan, quoteLoan.sample)],
      ]);
      expect(await screen.findByRole('checkbox')).toBeTruthy();
      expect(window.location.pathname).toBe('/loan/confirm');
      expect(screen.queryByText(/^No encontramos lo que buscas/)).toBeNull();
    },
  );

  it('is reported if the address names none', async () => {
    await openScreen(href('products', {}, session), [
      [listProducts, () => refuses(listProducts, 'routeNotFound')],
    ]);
    expect(await screen.findAllByText(/^No encontramos lo que buscas/)).not.toHaveLength(0);
  });
});

describe('one product', () => {
  it('shows every row of its cost and links to its confirmation', async () => {
    await openOne(readProduct.sample);
    expect(await screen.findByText('Comisión por apertura')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver mi oferta' });
    expect(addressOf(link).pathname).toBe(href('loanConfirmation', {}, {}));
    expect(queryOf(link)).toMatchObject({ productId: 'flex', sessionId: 'demo-1001' });
  });

  it('requires one if the address names none, without calling the server', async () => {
    const { sentTo } = await openScreen(href('product', {}, session), []);
    await screen.findByRole('heading', { name: 'Elige un producto' });
    expect(screen.getByRole('link', { name: 'Ver todos los préstamos' })).toBeTruthy();
    expect(sentTo(readProduct)).toEqual([]);
  });

  it('says that it is not offered, and links to those that are', async () => {
    await openScreen(href('product', { productId: 'none' }, session), [
      [readProduct, () => refuses(readProduct, 'productNotFound')],
    ]);
    expect(await screen.findAllByText(/^Este producto no está disponible\./)).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Ver los productos' });
    expect(link.getAttribute('href')).toMatch(/^\/products\?/);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('shows nothing broken whatever is missing', async () => {
    await fc.assert(
      fc.asyncProperty(someProduct, async (wire) => {
        const { container } = await openOne(wire);
        await screen.findByRole('link', { name: 'Ver mi oferta' });
        expect(container.textContent).not.toMatch(UNREADABLE);
      }),
      { numRuns: runs(100) },
    );
  });
});
