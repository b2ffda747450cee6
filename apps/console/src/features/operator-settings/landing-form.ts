import { MIN_CONTRAST, contrastOf } from '@cauce/contract';
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
  const { landings: landingWords } = words;
  const { pictures, colours, texts, agreement, downloads } = content;
  return [
    { label: landingWords.id, text: id },
    { label: landingWords.isActive, text: isActive ? words.yes : words.no },
    { label: landingWords.language, text: landingWords.languages[content.language] },
    {
      label: landingWords.country,
      text: country === null ? words.contacts.ofEnvironment : landingWords.countries[country],
    },
    { label: landingWords.title, text: content.title },
    { label: landingWords.headline, text: texts.headline },
    { label: landingWords.lead, text: texts.lead },
    { label: `${landingWords.texts}: ${landingWords.button}`, text: texts.button },
    { label: landingWords.hero, text: pictures.hero.address },
    { label: landingWords.heroText, text: pictures.hero.text },
    { label: landingWords.logo, text: pictures.logo.address },
    { label: landingWords.logoText, text: pictures.logo.text },
    { label: `${landingWords.colours}: ${landingWords.primary}`, text: colours.primary },
    { label: `${landingWords.colours}: ${landingWords.onPrimary}`, text: colours.onPrimary },
    { label: `${landingWords.colours}: ${landingWords.background}`, text: colours.background },
    { label: `${landingWords.colours}: ${landingWords.ink}`, text: colours.ink },
    { label: landingWords.agreementTitle, text: agreement.title },
    { label: landingWords.agreementText, text: agreement.text },
    { label: landingWords.rateStatement, text: content.rateStatement },
    { label: landingWords.ios, text: downloads.ios },
    { label: landingWords.android, text: downloads.android },
  ];
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** What is wrong with a colour on its background, in words; undefined if it is readable. */
export function colourFault(text: string, ground: string, words: Words): string | undefined {
  if (!isColour(text)) return words.landings.colourWrong;
  if (!isColour(ground)) return undefined;
  return contrastOf(text.trim(), ground.trim()) >= MIN_CONTRAST
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
