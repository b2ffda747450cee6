/**
 * The header that every call of the console carries: a page of another site cannot send it without asking first, and is
 * never allowed to.
 */
export const CONSOLE_HEADER = { name: 'x-cauce-console', value: '1' } as const;

/** Marks a call that the page makes by itself: it does not keep an unattended session alive. */
export const BACKGROUND_HEADER = { name: 'x-cauce-background', value: '1' } as const;

/** Under this path and below the server answers the console's page. */
export const CONSOLE_PATH = '/console';

/** Where a link to set up an account leads; its token stands behind `#`. */
export const SETUP_PATH = '/console/setup';

/** Where the identity provider sends a browser back to; registered there as the redirect URI, below `PUBLIC_ORIGIN`. */
export const OIDC_RETURN_PATH = '/console/oidc';

/** Only in a demo: its agents with passwords and current codes. */
export const DEMO_AGENTS_PATH = '/dev/agents';

/** Takes one image of a reply that is being written: a multipart call, the one of the console that is no JSON. */
export const REPLY_IMAGE_PATH = '/console/api/reply-image';
/** The field of that call that holds the file. */
export const REPLY_IMAGE_FIELD = 'image';

/** Where images of complaints are shown to agents; behind it the image's name. The address is given by the server alone. */
export const CASE_IMAGE_PATH = '/console/api/complaint-image';
