/** Limits of an upload. The console’s refusal names them. */
export const UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 25_000_000 } as const;

/** `refused`: not a single still JPEG, PNG or WebP that can be decoded. `tooLarge`: over the limit of bytes or pixels. */
export type PictureFault = 'refused' | 'tooLarge';
