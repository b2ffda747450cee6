import { useState } from 'react';
import {
  CARD_DIGITS,
  CLABE_DIGITS,
  ChoiceCards,
  CodeField,
  DigitField,
  NumberKeyboard,
  PHONE_DIGITS,
  SelectField,
  Stack,
  TextField,
  plainDigits,
} from '../index.ts';

const segments = new Intl.Segmenter('es', { granularity: 'grapheme' });
const characters = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment);
const SHORT_NAME = {
  most: 12,
  count: (text: string) => characters(text).length,
  cut: (text: string, most: number) => characters(text).slice(0, most).join(''),
};
const COUNT_DIGITS = plainDigits(6);
const terms = [
  { id: '91', label: '91 días' },
  { id: '120', label: '120 días' },
] as const;

/** Grouped digits, the number keyboard, code boxes and choice cards. */
export function InputKit() {
  const [card, setCard] = useState('4242424242424242');
  const [phone, setPhone] = useState('13800138000');
  const [count, setCount] = useState('2026');
  const [name, setName] = useState('María 👩‍👧');
  const [term, setTerm] = useState<'91' | '120'>('91');
  const [clabe, setClabe] = useState('032180000118359719');
  const [code, setCode] = useState('4071');
  const [amount, setAmount] = useState('5000');
  const [chosen, setChosen] = useState(0);
  return (
    <Stack gap={5}>
      <DigitField label="Tarjeta" value={card} onChange={setCard} format={CARD_DIGITS} />
      <DigitField label="Celular" value={phone} onChange={setPhone} format={PHONE_DIGITS} />
      <DigitField label="Número" value={count} onChange={setCount} format={COUNT_DIGITS} />
      <TextField
        label="Nombre"
        labelEnd="hasta 12"
        value={name}
        onChange={setName}
        limit={SHORT_NAME}
      />
      <SelectField label="Plazo" value={term} choices={terms} onChange={setTerm} />
      <DigitField label="CLABE" value={clabe} onChange={setClabe} format={CLABE_DIGITS} />
      <CodeField label="Código de 6 dígitos" value={code} onChange={setCode} />
      <CodeField
        label="Código equivocado"
        value=""
        onChange={() => {}}
        error="Código incorrecto. Te quedan 2 intentos."
      />
      <div>
        <span id="gallery-cards">Elige una tarjeta</span>
        <ChoiceCards
          labelledBy="gallery-cards"
          choices={[
            { title: 'BBVA', text: 'Débito ·· 4821', mark: 'BB' },
            { title: 'Banorte', text: 'Débito ·· 0937', mark: 'BA' },
          ]}
          selected={chosen}
          onSelect={setChosen}
        />
      </div>
      <NumberKeyboard
        isStatic
        value={amount}
        onChange={setAmount}
        onConfirm={() => {}}
        onHide={() => {}}
        confirmLabel={`Calcular ${amount}`}
        labels={{
          keyboard: 'Teclado numérico',
          delete: 'Borrar',
          hide: 'Ocultar teclado',
          mark: 'Coma decimal',
        }}
      />
    </Stack>
  );
}
