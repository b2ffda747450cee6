export { addressText } from './forms/address-text.tsx';
export { ActionBar, ActionRow } from './layout/action-bar.tsx';
export { ActionBarNotice } from './layout/action-bar-notice.tsx';
export { AppShell, Page, SectionTitle } from './layout/app-shell.tsx';
export { AttentionArt } from './art/attention-art.tsx';
export { Badge } from './status/badge.tsx';
export type { Tone } from './status/badge.tsx';
export { Barcode } from './scan/barcode.tsx';
export { BarcodePicture } from './scan/barcode-picture.tsx';
export { BusyDots } from './actions/busy-dots.tsx';
export { Button, ButtonLink } from './actions/button.tsx';
export { buttonClass } from './actions/button-class.ts';
export type { ButtonVariant } from './actions/button-class.ts';
export { CalendarArt } from './art/calendar-art.tsx';
export { Carousel } from './carousel/carousel.tsx';
export { Card, Rule } from './layout/card.tsx';
export { Checkbox } from './forms/choices/checkbox.tsx';
export { ChannelRow } from './rows/channel-row.tsx';
export { Chip, Tag } from './forms/choices/chip.tsx';
export { ChoiceCards } from './forms/choices/choice-cards.tsx';
export { CodeField } from './forms/fields/code-field.tsx';
export { CodeStep } from './forms/fields/code-step.tsx';
export { ContactRow } from './rows/contact-row.tsx';
export { CountPill } from './lists/count-pill.tsx';
export { CopyCode } from './forms/copy-code.tsx';
export { copyIcon } from './icon/drawings/copy.ts';
export { copyText } from './forms/copy-text.ts';
export { copyWithToast } from './forms/copy-with-toast.ts';
export { Countdown } from './forms/countdown.tsx';
export { DateShift } from './money/date-shift.tsx';
export { DatedText } from './text/dated-text.tsx';
export { DateText } from './text/date-text.tsx';
export { DetailRow, DetailRows } from './rows/detail-rows.tsx';
export { Dialog, DialogPanel } from './overlay/dialog.tsx';
export { DigitField } from './forms/fields/digit-field.tsx';
export { EmptyArt } from './art/empty-art.tsx';
export { EmptyState } from './status/empty-state.tsx';
export { Facts } from './money/facts.tsx';
export { FailureArt } from './art/failure-art.tsx';
export { Field } from './forms/fields/field.tsx';
export { FloatingHelp } from './actions/floating-help.tsx';
export { FlowerArt } from './art/flower-art.tsx';
export { FormAnswer } from './forms/form-answer.tsx';
export { FoldedRows } from './rows/folded-rows.tsx';
export { FullView } from './overlay/full-view.tsx';
export { Grid } from './layout/grid.tsx';
export { groupCode, readableId } from './forms/group-code.ts';
export { HeroAmount } from './money/hero-amount.tsx';
export { Icon } from './icon/icon.tsx';
export type { IconDrawing, IconSource } from './icon/icon.tsx';
export type { IconName } from './icon/icon-paths.ts';
export { IconButton } from './actions/icon-button.tsx';
export { ImageGrid } from './images/image-grid.tsx';
export { ImagePicker } from './images/image-picker.tsx';
export type { ImagePickerLabels, PickedImage } from './images/image-picker.tsx';
export {
  CARD_DIGITS,
  CLABE_DIGITS,
  EXPIRY_DIGITS,
  PHONE_DIGITS,
  digitsOf,
  editDigits,
  groupDigits,
  plainDigits,
} from './forms/fields/input-formats.ts';
export type { DigitFormat } from './forms/fields/input-formats.ts';
export { Lead } from './text/lead.tsx';
export { LegalText, Signatures } from './text/legal-text.tsx';
export { LinkRow } from './rows/link-row.tsx';
export { Logo } from './art/logo.tsx';
export { MoneyText } from './money/money-text.tsx';
export { Note } from './text/note.tsx';
export { MoreList } from './lists/more-list.tsx';
export { NoticeBar } from './status/notice-bar.tsx';
export type { Notice } from './status/notice-bar.tsx';
export { NumberKeyboard } from './forms/fields/number-keyboard.tsx';
export { NumberedSteps } from './rows/numbered-steps.tsx';
export { OnTheWayArt } from './art/on-the-way-art.tsx';
export { ProductHeader } from './status/product-header.tsx';
export { Progress } from './status/progress.tsx';
export { PullToRefresh } from './lists/pull-to-refresh.tsx';
export { ScrollingNotice } from './status/scrolling-notice.tsx';
export { SelectField } from './forms/fields/select-field.tsx';
export { Modal } from './overlay/modal.tsx';
export { Sheet } from './overlay/sheet.tsx';
export {
  Skeleton,
  SkeletonCard,
  SkeletonHero,
  SkeletonProduct,
  SkeletonRows,
} from './status/skeleton.tsx';
export { Cluster, Stack } from './layout/stack.tsx';
export { StarRating } from './forms/choices/star-rating.tsx';
export type { Stars } from './forms/choices/star-rating.tsx';
export { StarsDialog } from './forms/choices/stars-dialog.tsx';
export type { StarsOutcome } from './forms/choices/stars-dialog.tsx';
export { StatusArt, StatusBanner } from './status/status-banner.tsx';
export type { StatusKind } from './status/status-banner.tsx';
export { Plan, Stepper } from './status/stepper.tsx';
export type { Instalment, Step } from './status/stepper.tsx';
export { Tabs } from './forms/choices/tabs.tsx';
export { TextArea } from './forms/fields/text-area.tsx';
export { TextField } from './forms/fields/text-field.tsx';
export type { TextLimit } from './forms/fields/limit-input.ts';
export { OneLine } from './text/one-line.tsx';
export { TextLink } from './text/text-link.tsx';
export { TileBand } from './art/tile-band.tsx';
export { TileWall } from './art/tile-wall.tsx';
export { Toast, ToastHost } from './overlay/toast.tsx';
export { hideToast, showToast } from './overlay/toast-store.ts';
export type { ToastKind } from './overlay/toast-store.ts';
export { TopBar } from './layout/top-bar.tsx';
export { Totals } from './money/totals.tsx';
export { useIsHydrated } from './use-is-hydrated.ts';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { visibleRows } from './rows/visible-rows.ts';
export type { DetailRowData } from './rows/visible-rows.ts';
export * from './icon/drawings/index.ts';
