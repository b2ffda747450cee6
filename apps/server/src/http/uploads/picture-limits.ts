/** What an upload may be. */
export const UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 25_000_000 } as const;

/** `refused`: not one still JPEG, PNG or WebP that can be decoded. `tooLarge`: more bytes or pixels than may be. */
export type PictureFault = 'refused' | 'tooLarge';
