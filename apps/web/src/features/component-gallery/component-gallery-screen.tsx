/** The kit on one page, for whoever builds a screen. */
export { Gallery as Screen } from '@cauce/ui/gallery';
