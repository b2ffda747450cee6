/** Acts that were renamed, by the name that earlier entries of the audit log have: entries are never changed. */
const RENAMED_ACTS: Readonly<Record<string, string>> = {
  askAgain: 'checkAttempt',
  askForMissing: 'requestMissingData',
  askMoneyRequest: 'createMoneyRequest',
  dealWithContactMessage: 'handleContactMessage',
  noteMended: 'recordMissingData',
  readSignInWays: 'readSignInMethods',
};

/** Today's name of an act, whatever name an entry or a link has. */
export const currentAct = (act: string): string => RENAMED_ACTS[act] ?? act;

/** Every name under which entries of an act are stored. */
export const storedActs = (act: string): readonly string[] => [
  currentAct(act),
  ...Object.keys(RENAMED_ACTS).filter((earlier) => RENAMED_ACTS[earlier] === currentAct(act)),
];
