import type { EnvironmentReader } from './reader.ts';

/** An S3-compatible bucket for files. */
export interface FilesBucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const NEEDS_ENDPOINT = ['FILES_S3_BUCKET', 'FILES_S3_REGION', 'FILES_S3_KEY', 'FILES_S3_SECRET'];

/** The bucket for files, or null for this machine's disk under DATA_DIR. */
export function readFilesBucket(
  read: EnvironmentReader,
  isProduction: boolean,
): FilesBucket | null {
  const endpoint = read.address(
    'FILES_S3_ENDPOINT',
    isProduction ? ['https:'] : ['https:', 'http:'],
    {
      isRequired: false,
    },
  );
  if (endpoint === null) {
    for (const name of NEEDS_ENDPOINT) read.mustBeUnset(name, 'FILES_S3_ENDPOINT is not set');
    return null;
  }
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    bucket: read.matching(
      'FILES_S3_BUCKET',
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'the name of a bucket',
      null,
    ),
    region: read.text('FILES_S3_REGION', 'us-east-1'),
    keyId: read.text('FILES_S3_KEY', null),
    secret: read.text('FILES_S3_SECRET', null),
  };
}
