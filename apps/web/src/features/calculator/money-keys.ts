// A part of its own: most who calculate have a keyboard, or read a result that was shared.
export { NumberKeyboard } from '@cauce/ui';
