import { Fragment } from 'react';
import { DateText } from './date-text.tsx';

const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/;

/** Text from the server in which no date breaks across lines, with its time or without. */
export function DatedText({ text }: { text: string }) {
  return text
    .split(DATE)
    .map((part, index) =>
      index % 2 === 1 ? (
        <DateText key={index} on={part} />
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
}
