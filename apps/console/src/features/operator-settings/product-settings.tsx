import { orderProducts, readProductSettings, saveProductRules } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { checkProduct, markets } from '@cauce/lending';
import type { BrokenRule } from '@cauce/lending';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { Editor } from './editor.tsx';
import type { Saved } from './editor.tsx';
import { ItemChooser } from './item-chooser.tsx';
import type { OpenItem } from './item-chooser.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  blankProduct,
  faultsOfRules,
  formOfProduct,
  readProductForm,
} from '../../parts/versions/product-form.ts';
import type { OfferedRules, ProductForm } from '../../parts/versions/product-form.ts';
import { BrokenRules, ProductPreview } from './product-preview.tsx';
import { describeProduct, offeredOf } from '../../parts/versions/describe-product.ts';
import { isSame } from '../../parts/versions/merge-draft.ts';
import { SettingProposals } from './setting-proposals.tsx';
import { useSettingDraft } from './use-draft.ts';

type Data = ConsoleOutputOf<typeof readProductSettings>;
type Listed = Data['products'][number];

/** The products: each edit is a new version, checked against the market's caps while typing and again by the server. */
export function ProductSettings() {
  const reading = useRead(readProductSettings, {}, { topic: 'settings' });
  const arranging = useAction(orderProducts);
  const copy = useCopy();
  const format = useMoneyFormat();
  const described = (offered: OfferedRules) =>
    describeProduct(formOfProduct(offered, format), copy);
  return (
    <ItemChooser
      tab="products"
      reading={reading}
      listOf={({ products }) => products}
      itemOf={({ rules, version, isOffered }) => ({
        id: rules.id,
        name: rules.name,
        version,
        isOff: !isOffered,
      })}
      onArrange={(ids) => arranging.run({ ids })}
      above={
        <SettingProposals
          proposals={reading.data?.proposals ?? []}
          endpoint={saveProductRules}
          titleOf={({ value }) => offeredOf(value).rules.name}
          before={({ id }) => {
            const listed = reading.data?.products.find(({ rules }) => rules.id === id);
            return listed === undefined ? [] : described(listed);
          }}
          after={({ value }) => described(offeredOf(value))}
          onDone={reading.refresh}
        />
      }
    >
      {(opened) => <Product {...opened} />}
    </ItemChooser>
  );
}

function Product({ data, listed, afterSave }: OpenItem<Data, Listed>) {
  const copy = useCopy();
  const { operatorSettings: words } = copy;
  const market = markets[data.market];
  const format = useMoneyFormat();
  const form = (offered: OfferedRules | null): ProductForm =>
    offered === null ? blankProduct(market, format) : formOfProduct(offered, format);
  const draft = useSettingDraft(
    { version: listed?.version ?? 0, value: form(listed) },
    `product ${listed?.rules.id ?? ''}`,
  );
  const { run, isRunning } = useAction(saveProductRules);
  // The server's findings, whose rules may be newer than this page's.
  const [refused, setRefused] = useState<readonly BrokenRule[]>([]);
  const { product, faults } = readProductForm(draft.value, market, format);

  async function save(
    value: ProductForm,
    version: number,
    replaces: string | null,
  ): Promise<Saved> {
    const { product: typed } = readProductForm(value, market, format);
    if (typed === null) return null;
    const outcome = await run({ version, ...typed, replaces });
    setRefused(outcome.ok ? outcome.data.broken : []);
    const { version: saved = null, proposalId = null } = outcome.ok ? outcome.data : {};
    await afterSave(saved === null ? null : typed.rules.id);
    return proposalId === null ? saved : 'waiting';
  }

  // Ending a product's offer, and nothing else, needs no second person.
  const stopsAlone =
    listed?.isOffered === true && isSame({ ...draft.base.value, isOffered: false }, draft.value);
  const broken = product === null ? [] : checkProduct(product.rules, market);
  const shownFaults = product === null ? faults : faultsOfRules(product.rules, broken);
  return (
    <Editor
      draft={draft}
      describe={(value) => describeProduct(value, copy)}
      isFaulty={product === null || broken.length > 0}
      isSaving={isRunning}
      endpoint={saveProductRules}
      save={save}
      takesTwo={!stopsAlone}
      replaces={data.proposals.find(({ id }) => id === (listed ?? product)?.rules.id)}
      history={
        listed === null
          ? null
          : {
              kind: 'product',
              id: listed.rules.id,
              describe: (value) => describeProduct(form(offeredOf(value)), copy),
            }
      }
      aside={
        <ProductPreview
          product={product?.rules ?? null}
          before={listed?.rules ?? null}
          market={market}
          today={data.today}
        />
      }
    >
      {(showsFaults) => (
        <>
          <ProductFields
            form={draft.value}
            base={listed === null ? null : draft.base.value}
            onChange={draft.change}
            faults={showsFaults ? shownFaults : {}}
            isNew={listed === null}
            pictureHint={words.pictureHint(data.imageOrigins.join(', '))}
          />
          {refused.length > 0 && <BrokenRules broken={refused} />}
        </>
      )}
    </Editor>
  );
}
