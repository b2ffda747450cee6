/** The header of every console call: a page of another site cannot send it without a preflight, which is never allowed. */
export const CONSOLE_HEADER = { name: 'x-cauce-console', value: '1' } as const;

/** Marks an automatic call of the page, which does not extend an unattended session. */
export const BACKGROUND_HEADER = { name: 'x-cauce-background', value: '1' } as const;

/** The server answers the console's page at this path and below. */
export const CONSOLE_PATH = '/console';

/** The page of a set-up link; its token is in the fragment. */
export const SETUP_PATH = '/console/setup';

/** Where the identity provider redirects to; registered there as the redirect URI, below `PUBLIC_ORIGIN`. */
export const OIDC_RETURN_PATH = '/console/oidc';

/** In a demo only: its agents with passwords and current codes. */
export const DEMO_AGENTS_PATH = '/dev/agents';

/** Uploads one image of a reply that is being written: the console's only multipart call. */
export const REPLY_IMAGE_PATH = '/console/api/reply-image';
/** That call's file field. */
export const REPLY_IMAGE_FIELD = 'image';

/** The path of complaint images for agents, followed by the image's name. Only the server issues such addresses. */
export const CASE_IMAGE_PATH = '/console/api/complaint-image';
