import { PHONE_COUNTRIES } from '@cauce/lending';
import * as v from 'valibot';
import { line, prose } from '../wire/typed-text.ts';

/** The languages of promotional pages: Chinese as specified, and those of the borrower app. */
export const LANDING_LANGUAGES = ['zh', 'es', 'en'] as const;

const lineOrNone = (longest: number) => v.union([v.literal(''), line(longest)]);

/** The address of a picture: empty for none, a path of this server, or an https address of an allowed origin. */
export const pictureAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.regex(/^(?:$|\/(?!\/)[\w./-]+$|https:\/\/[^\s/@\\]+\/[^\s\\]*$)/),
);
const picture = v.strictObject({ address: pictureAddress, text: lineOrNone(200) });

const colour = v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/));
const downloadAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.regex(/^(?:$|https:\/\/[^\s/@\\]+(?:\/[^\s\\]*)?$)/),
);

/** WCAG 2.2 1.4.3: the least contrast of text on a colour. */
export const MIN_CONTRAST = 4.5;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours written `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/**
 * The content of a promotional page (a landing configuration by template id). Texts are in one language; labels that every
 * page has come from the copy. Without pictures the page shows its own tiles.
 */
export const landingContent = v.strictObject({
  language: v.picklist(LANDING_LANGUAGES),
  /** The document's title: for a browser's tab and a shared link. */
  title: line(80),
  pictures: v.strictObject({ hero: picture, logo: picture }),
  colours: v.pipe(
    v.strictObject({ primary: colour, onPrimary: colour, background: colour, ink: colour }),
    v.check(({ primary, onPrimary }) => contrastOf(primary, onPrimary) >= MIN_CONTRAST),
    v.check(({ background, ink }) => contrastOf(background, ink) >= MIN_CONTRAST),
  ),
  texts: v.strictObject({ headline: line(80), lead: lineOrNone(200), button: line(24) }),
  /** What a person agrees to by registering: its name in the line under the button, and its paragraphs. */
  agreement: v.strictObject({ title: line(80), text: prose(20_000) }),
  /** What a loan costs, stated before anybody registers. */
  rateStatement: prose(600),
  /** Where to get the app; empty if there is none for that system. */
  downloads: v.strictObject({ ios: downloadAddress, android: downloadAddress }),
  /** The country of accepted mobile numbers; the server's own setting if omitted (docs/operate.md). */
  country: v.optional(v.picklist(PHONE_COUNTRIES)),
});

export type LandingContent = v.InferOutput<typeof landingContent>;
