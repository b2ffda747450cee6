import { LANDING_LANGUAGES } from '@cauce/contract';
import type { ConsoleOutputOf, readLandingSettings } from '@cauce/contract/console';
import { Checkbox, Field, SelectField, VisuallyHidden } from '@cauce/ui';
import { CountedArea } from '../../parts/fields/counted-area.tsx';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { FieldGroup } from './field-group.tsx';
import { colourFault, downloadFault, pictureFault } from './landing-form.ts';
import { LandingCountry } from './landing-country.tsx';
import type { LandingForm } from './landing-form.ts';

const AGREEMENT = limitTo(20_000);
const STATEMENT = limitTo(600);

/** All fields of a promotional page. */
export function LandingFields({
  form,
  onChange,
  isNew,
  showsFaults,
  data: { imageOrigins, usualCountry, countries },
}: {
  form: LandingForm;
  onChange: (form: LandingForm) => void;
  isNew: boolean;
  showsFaults: boolean;
  /** What the server allows. */
  data: ConsoleOutputOf<typeof readLandingSettings>;
}) {
  const { operatorSettings: words } = useCopy();
  const { landings: landingWords } = words;
  const { content } = form;
  const { pictures, colours, texts, agreement, downloads } = content;
  const set = (changes: Partial<LandingForm['content']>) =>
    onChange({ ...form, content: { ...content, ...changes } });
  const missing = (text: string) =>
    showsFaults && text.trim() === '' ? words.required : undefined;
  const picture = (name: 'hero' | 'logo', label: string, textLabel: string) => (
    <>
      <Field
        label={label}
        hint={words.pictureHint(imageOrigins.join(', '))}
        value={pictures[name].address}
        onChange={(address) =>
          set({ pictures: { ...pictures, [name]: { ...pictures[name], address } } })
        }
        validate={(address) => pictureFault(address, words)}
      />
      <Field
        label={textLabel}
        value={pictures[name].text}
        maxLength={200}
        onChange={(text) => set({ pictures: { ...pictures, [name]: { ...pictures[name], text } } })}
      />
    </>
  );
  const colour = (name: keyof typeof colours, ground?: keyof typeof colours) => (
    <Field
      label={
        <>
          <VisuallyHidden>{landingWords.colours}: </VisuallyHidden>
          {landingWords[name]}
        </>
      }
      value={colours[name]}
      onChange={(value) => set({ colours: { ...colours, [name]: value } })}
      error={
        ground === undefined
          ? colourFault(colours[name], '', words)
          : colourFault(colours[name], colours[ground], words)
      }
    />
  );
  return (
    <>
      <FieldGroup legend={landingWords.texts}>
        {isNew && (
          <Field
            label={landingWords.id}
            value={form.id}
            onChange={(id) => onChange({ ...form, id })}
            error={
              showsFaults && !/^[A-Za-z0-9_.-]{1,64}$/.test(form.id.trim())
                ? words.idWrong
                : undefined
            }
          />
        )}
        <SelectField
          label={landingWords.language}
          value={content.language}
          choices={LANDING_LANGUAGES.map((id) => ({ id, label: landingWords.languages[id] }))}
          onChange={(language) => set({ language })}
        />
        <LandingCountry
          country={form.country}
          usual={usualCountry}
          countries={countries}
          onChange={(country) => onChange({ ...form, country })}
        />
        <Checkbox
          isChecked={form.isActive}
          onChange={(isActive) => onChange({ ...form, isActive })}
        >
          {landingWords.isActive}
        </Checkbox>
        <Field
          label={landingWords.title}
          value={content.title}
          maxLength={80}
          onChange={(title) => set({ title })}
          error={missing(content.title)}
        />
        <Field
          label={landingWords.headline}
          value={texts.headline}
          maxLength={80}
          onChange={(headline) => set({ texts: { ...texts, headline } })}
          error={missing(texts.headline)}
        />
        <Field
          label={landingWords.lead}
          value={texts.lead}
          maxLength={200}
          onChange={(lead) => set({ texts: { ...texts, lead } })}
        />
        <Field
          label={
            <>
              <VisuallyHidden>{landingWords.texts}: </VisuallyHidden>
              {landingWords.button}
            </>
          }
          value={texts.button}
          maxLength={24}
          onChange={(button) => set({ texts: { ...texts, button } })}
          error={missing(texts.button)}
        />
      </FieldGroup>
      <FieldGroup legend={landingWords.colours}>
        {colour('primary')}
        {colour('onPrimary', 'primary')}
        {colour('background')}
        {colour('ink', 'background')}
      </FieldGroup>
      <FieldGroup legend={landingWords.pictures}>
        {picture('hero', landingWords.hero, landingWords.heroText)}
        {picture('logo', landingWords.logo, landingWords.logoText)}
      </FieldGroup>
      <Field
        label={landingWords.agreementTitle}
        value={agreement.title}
        maxLength={80}
        onChange={(title) => set({ agreement: { ...agreement, title } })}
        error={missing(agreement.title)}
      />
      <CountedArea
        label={landingWords.agreementText}
        value={agreement.text}
        onChange={(text) => set({ agreement: { ...agreement, text } })}
        limit={AGREEMENT}
        error={missing(agreement.text)}
      />
      <CountedArea
        label={landingWords.rateStatement}
        value={content.rateStatement}
        onChange={(rateStatement) => set({ rateStatement })}
        limit={STATEMENT}
        rows={3}
        error={missing(content.rateStatement)}
      />
      <FieldGroup legend={landingWords.downloads}>
        {(['ios', 'android'] as const).map((name) => (
          <Field
            key={name}
            label={landingWords[name]}
            type="url"
            value={downloads[name]}
            onChange={(address) => set({ downloads: { ...downloads, [name]: address } })}
            validate={(address) => downloadFault(address, words)}
            error={showsFaults ? downloadFault(downloads[name], words) : undefined}
          />
        ))}
      </FieldGroup>
    </>
  );
}
