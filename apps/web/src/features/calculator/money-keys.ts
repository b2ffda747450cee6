// A chunk of its own: most visitors have a keyboard, or read a result that was shared.
export { NumberKeyboard } from '@cauce/ui';
