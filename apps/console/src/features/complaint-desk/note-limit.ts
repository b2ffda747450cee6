/** Below the server's limit in UTF-16 units for every script. */
export const NOTE_CHARACTERS = 400;

/** Under this name a note that was not saved yet stands beside the unsent replies. */
export const unsentNoteOf = (complaintId: string): string => `${complaintId} note`;
