import { Button, Field, IconButton, plusIcon } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { FieldGroup } from './field-group.tsx';
import type { ProductForm } from '../../parts/versions/product-form.ts';
import css from './penalty-tiers.module.css';

/** The tiers of a penalty: the first late day, and the rate for each day. */
export function PenaltyTiers({
  tiers,
  onChange,
  error,
}: {
  tiers: ProductForm['tiers'];
  onChange: (tiers: ProductForm['tiers']) => void;
  error?: string | undefined;
}) {
  const { operatorSettings: words } = useCopy();
  const { products: productWords } = words;
  const change = (index: number, changes: Partial<ProductForm['tiers'][number]>) =>
    onChange(tiers.map((tier, place) => (place === index ? { ...tier, ...changes } : tier)));
  return (
    <FieldGroup legend={productWords.tiers}>
      <div className={css.tiers}>
        {tiers.map((tier, index) => (
          // A tier is identified by its index only.
          <div key={index} className={css.tier}>
            <Field
              label={productWords.tierFrom(index + 1)}
              value={tier.fromDay}
              onChange={(fromDay) => change(index, { fromDay })}
              inputMode="numeric"
            />
            <Field
              label={productWords.tierRate(index + 1)}
              value={tier.rate}
              onChange={(rate) => change(index, { rate })}
              inputMode="decimal"
              error={index === 0 ? error : undefined}
            />
            <IconButton
              icon="close"
              label={productWords.removeTier(index + 1)}
              onClick={() => onChange(tiers.filter((_tier, place) => place !== index))}
            />
          </div>
        ))}
        {error !== undefined && tiers.length === 0 && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
        <div>
          <Button
            size="s"
            variant="secondary"
            icon={plusIcon}
            onClick={() =>
              onChange([...tiers, { fromDay: tiers.length === 0 ? '1' : '', rate: '' }])
            }
          >
            {productWords.addTier}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
