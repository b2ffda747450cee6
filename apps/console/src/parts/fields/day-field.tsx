import { parseDate } from '@internationalized/date';
import { Icon, calendarIcon } from '@cauce/ui';
import { useId } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import floating from '../dialogs/floating.module.css';
import css from './day-field.module.css';

/**
 * A day, typed part by part or chosen in a calendar, in the order of the console's language. Days are `YYYY-MM-DD`, and ''
 * while there is none. What is outside of `min` and `max` can be typed and is marked; whoever shows the field says why.
 */
export function DayField({
  label,
  value,
  min,
  max,
  onChange,
  error,
  isDisabled = false,
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isDisabled?: boolean;
}) {
  const id = useId();
  return (
    <DatePicker
      className={css.field ?? ''}
      value={dayOf(value)}
      minValue={dayOf(min ?? '')}
      maxValue={dayOf(max ?? '')}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      shouldForceLeadingZeros
      {...(error === undefined ? {} : { 'aria-describedby': id })}
      onChange={(day) => onChange(day?.toString() ?? '')}
    >
      <Label className={css.label ?? ''}>{label}</Label>
      <Group className={css.box ?? ''}>
        <DateInput className={css.input ?? ''}>
          {(segment) => <DateSegment segment={segment} className={css.part ?? ''} />}
        </DateInput>
        <Button className={css.open ?? ''}>
          <Icon name={calendarIcon} size="s" />
        </Button>
      </Group>
      <Popover className={floating.panel ?? ''} placement="bottom start">
        <Dialog className={css.dialog ?? ''}>
          <Calendar>
            <header className={css.head}>
              <Button slot="previous" className={css.step ?? ''}>
                <Icon name="back" size="s" />
              </Button>
              <Heading className={css.month ?? ''} />
              <Button slot="next" className={css.step ?? ''}>
                <Icon name="right" size="s" />
              </Button>
            </header>
            <CalendarGrid className={css.grid ?? ''}>
              {(day) => <CalendarCell date={day} className={css.day ?? ''} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
      {error !== undefined && (
        <p className={css.error} id={id} role="alert">
          {error}
        </p>
      )}
    </DatePicker>
  );
}

/** Null for what is no day: an address may hold anything. */
function dayOf(text: string): ReturnType<typeof parseDate> | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
