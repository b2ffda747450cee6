/** The kit on one page, for developers who build a screen. */
export { Gallery as Screen } from '@cauce/ui/gallery';
