import { useState } from 'react';
import {
  Checkbox,
  Chip,
  Cluster,
  Field,
  Note,
  Stack,
  Tabs,
  Tag,
  TextArea,
  TextLink,
} from '../index.ts';
import { Spec } from './spec.tsx';

/** The kit does not define what a character is; the caller's limit does. */
const STORY_LIMIT = {
  most: 200,
  count: (text: string) => Array.from(text).length,
  cut: (text: string, most: number) => Array.from(text).slice(0, most).join(''),
};

/** Text fields. */
export function Fields() {
  const [mail, setMail] = useState('');
  const [phone, setPhone] = useState('55 0000 01');
  const [amount, setAmount] = useState('abc');
  const [story, setStory] = useState('Me cobraron dos veces.');
  return (
    <Spec name="Field">
      <Stack gap={5}>
        <Field
          label="Correo"
          placeholder="nombre@correo.mx"
          type="email"
          value={mail}
          onChange={setMail}
        />
        <Field
          label="Teléfono"
          labelEnd="opcional"
          inputMode="tel"
          hint="Diez dígitos."
          value={phone}
          onChange={setPhone}
          validate={(value) => (/^[\d ]*$/.test(value) ? undefined : 'Escribe solo números.')}
        />
        <Field
          label="Monto"
          prefix="$"
          value={amount}
          onChange={setAmount}
          error="Escribe solo números."
        />
        <Field label="Tasa diaria" value="0,03 %" isReadOnly />
        <Field label="Monto" prefix="$" value="3.000" isBig onChange={() => {}} />
        <TextArea
          label="Cuéntanos"
          limit={STORY_LIMIT}
          counter={(used, most) => `${used}/${most}`}
          value={story}
          onChange={setStory}
        />
      </Stack>
    </Spec>
  );
}

/** More than the five that fit; the others scroll into view. */
const TABS = [
  { id: 'all', label: 'Todas', count: 4 },
  { id: 'sent', label: 'Enviadas' },
  { id: 'read', label: 'Leídas' },
  { id: 'answered', label: 'Respondidas' },
  { id: 'closed', label: 'Cerradas' },
  { id: 'rated', label: 'Calificadas' },
  { id: 'old', label: 'Anteriores' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Checkboxes, chips, cards and tabs. */
export function Choices() {
  const [isAgreed, setIsAgreed] = useState(true);
  const [tab, setTab] = useState<TabId>('all');
  const [days, setDays] = useState(120);
  return (
    <Spec name="Checkbox, Tabs (5), Chip, Tag">
      <Stack gap={4}>
        <Checkbox isChecked={isAgreed} onChange={setIsAgreed}>
          Leí y acepto el <TextLink href="#contrato">contrato y el pagaré</TextLink>
        </Checkbox>
        <Checkbox isChecked={false} onChange={() => {}} isInvalid>
          Leí y acepto el contrato
        </Checkbox>
        <Tabs label="Quejas" isStatic tabs={TABS} selected={tab} onSelect={setTab}>
          <Note size="body">{TABS.find(({ id }) => id === tab)?.label}</Note>
        </Tabs>
        <Cluster>
          {[120, 150, 180].map((term) => (
            <Chip key={term} isSelected={term === days} onClick={() => setDays(term)}>
              {term} días
            </Chip>
          ))}
        </Cluster>
        <Cluster>
          <Tag>Cobranza</Tag>
          <Tag isAccent>Trato del gestor</Tag>
        </Cluster>
      </Stack>
    </Spec>
  );
}
