import { LEAST_CONTRAST, contrastOf } from '@cauce/contract';
import type { LandingContent } from '@cauce/contract';
import type { ConsoleCopy } from '@cauce/copy/console';
import type { DescribedField } from '../../parts/versions/changes.tsx';

type Country = NonNullable<LandingContent['country']>;

/** A template as typed. */
export interface LandingForm {
  readonly id: string;
  readonly isActive: boolean;
  /** Null to use the server's. */
  readonly country: Country | null;
  readonly content: Omit<LandingContent, 'country'>;
}

/** The form of a template: an absent country has its field too, so that two people who change it are distinguished. */
export function formOfLanding(
  id: string,
  { isActive, content }: { readonly isActive: boolean; readonly content: LandingContent },
): LandingForm {
  const { country = null, ...rest } = content;
  return { id, isActive, country, content: rest };
}

/** The content of a form, to save. */
export function contentOfForm({ country, content }: LandingForm): LandingContent {
  return country === null ? content : { ...content, country };
}

export const BLANK_LANDING: LandingForm = {
  id: '',
  isActive: false,
  country: null,
  content: {
    language: 'zh',
    title: '',
    pictures: { hero: { address: '', text: '' }, logo: { address: '', text: '' } },
    colours: { primary: '#111113', onPrimary: '#ffffff', background: '#ffffff', ink: '#111113' },
    texts: { headline: '', lead: '', button: '' },
    agreement: { title: '', text: '' },
    rateStatement: '',
    downloads: { ios: '', android: '' },
  },
};

type Words = ConsoleCopy['operatorSettings'];

/** A template field by field in words, for a preview of changes. */
export function describeLanding(
  { id, isActive, country, content }: LandingForm,
  words: Words,
): DescribedField[] {
  const { landings: of } = words;
  const { pictures, colours, texts, agreement, downloads } = content;
  return [
    { label: of.id, text: id },
    { label: of.isActive, text: isActive ? words.yes : words.no },
    { label: of.language, text: of.languages[content.language] },
    {
      label: of.country,
      text: country === null ? words.contacts.ofEnvironment : of.countries[country],
    },
    { label: of.title, text: content.title },
    { label: of.headline, text: texts.headline },
    { label: of.lead, text: texts.lead },
    { label: `${of.texts}: ${of.button}`, text: texts.button },
    { label: of.hero, text: pictures.hero.address },
    { label: of.heroText, text: pictures.hero.text },
    { label: of.logo, text: pictures.logo.address },
    { label: of.logoText, text: pictures.logo.text },
    { label: `${of.colours}: ${of.primary}`, text: colours.primary },
    { label: `${of.colours}: ${of.onPrimary}`, text: colours.onPrimary },
    { label: `${of.colours}: ${of.background}`, text: colours.background },
    { label: `${of.colours}: ${of.ink}`, text: colours.ink },
    { label: of.agreementTitle, text: agreement.title },
    { label: of.agreementText, text: agreement.text },
    { label: of.rateStatement, text: content.rateStatement },
    { label: of.ios, text: downloads.ios },
    { label: of.android, text: downloads.android },
  ];
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** What is wrong with a colour on its background, in words; undefined if it is readable. */
export function colourFault(text: string, ground: string, words: Words): string | undefined {
  if (!isColour(text)) return words.landings.colourWrong;
  if (!isColour(ground)) return undefined;
  return contrastOf(text.trim(), ground.trim()) >= LEAST_CONTRAST
    ? undefined
    : words.landings.contrastWrong;
}

/** Whether anything is missing or wrong. The server checks all of it again. */
export function isFaultyLanding(
  { id, country, content }: LandingForm,
  countries: readonly Country[],
  words: Words,
): boolean {
  const { colours, texts, agreement, title, rateStatement, downloads, pictures } = content;
  const needed = [
    title,
    texts.headline,
    texts.button,
    agreement.title,
    agreement.text,
    rateStatement,
  ];
  return (
    !/^[A-Za-z0-9_.-]{1,64}$/.test(id.trim()) ||
    needed.some((text) => text.trim() === '') ||
    countryFault(country, countries, words) !== undefined ||
    colourFault(colours.onPrimary, colours.primary, words) !== undefined ||
    colourFault(colours.ink, colours.background, words) !== undefined ||
    !isColour(colours.primary) ||
    !isColour(colours.background) ||
    Object.values(downloads).some((address) => downloadFault(address, words) !== undefined) ||
    Object.values(pictures).some(({ address }) => pictureFault(address, words) !== undefined)
  );
}

/** What is wrong with a country, in words: its visitors would get no code. */
export function countryFault(
  country: Country | null,
  countries: readonly Country[],
  words: Words,
): string | undefined {
  return country === null || countries.includes(country) ? undefined : words.landings.countryWrong;
}

export function downloadFault(address: string, words: Words): string | undefined {
  return /^(?:$|https:\/\/[^\s/@\\]+(?:\/[^\s\\]*)?$)/.test(address.trim())
    ? undefined
    : words.landings.downloadWrong;
}

export function pictureFault(address: string, words: Words): string | undefined {
  return /^(?:$|\/(?!\/)[\w./-]+$|https:\/\/[^\s/@\\]+\/[^\s\\]*$)/.test(address.trim())
    ? undefined
    : words.pictureWrong;
}
