import { readDueChart, readPortfolio } from '@cauce/contract/console';
import { Icon, calendarIcon } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import floating from '../../../parts/dialogs/floating.module.css';
import { useRead } from '../../../calls/use-read.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { PeriodPicker } from '../period-picker.tsx';
import type { HomeScope } from './home-scope.ts';
import css from './home-filters.module.css';

const ALL = 'all products';

/** The product of the figures, and the days of the charts. Both are in the address. */
export function HomeFilters({ scope: { product, period } }: { scope: HomeScope }) {
  const { home: words, charts } = useCopy();
  const navigate = useNavigate({ from: '/' });
  const products = useRead(readPortfolio, { product }, { topic: 'loans' }).data?.products ?? [];
  // The days that are shown, chosen or by default.
  const days = useRead(readDueChart, { ...period, product }, { topic: 'payments' }).data;
  const chosen = products.find(({ id }) => id === product);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.filters}>
      <MenuTrigger>
        <Button className={css.open ?? ''}>
          <span>
            {words.product}: <strong>{chosen?.name ?? words.allProducts}</strong>
          </span>
          <Icon name="chevron-down" size="s" />
        </Button>
        <Popover className={floating.menu ?? ''} placement="bottom end">
          <Menu
            aria-label={words.product}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[product ?? ALL]}
            onAction={(id) =>
              void navigate({
                search: (before) => ({ ...before, product: id === ALL ? undefined : String(id) }),
              })
            }
          >
            {[{ id: ALL, name: words.allProducts }, ...products].map(({ id, name }) => (
              <MenuItem key={id} id={id} className={floating.item ?? ''} textValue={name}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className={css.open ?? ''}>
          <Icon name={calendarIcon} size="s" />
          {days ? words.daysOf(days.from, days.to) : charts.usual}
          <Icon name="chevron-down" size="s" />
        </Button>
        <Popover className={floating.panel ?? ''} placement="bottom end">
          <Dialog className={css.dialog ?? ''} aria-label={charts.period}>
            <PeriodPicker
              period={period}
              onChoose={({ from, to }) => {
                setOpen(false);
                void navigate({ search: (before) => ({ ...before, from, to }) });
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
