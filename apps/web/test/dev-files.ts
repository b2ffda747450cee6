/** Source files of the developer's screens, as a build's manifest names them: a borrower never gets any. */
export const DEV_FILES = /features\/(?:test-preview|component-gallery)\/|ui\/src\/gallery\//;
/** The title of one of these screens. */
export const DEV_TITLE = 'Test preview';
