/** A bucket of an S3-compatible store. */
export interface Bucket {
  name: string;
  /** The address of the store; null for Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Prefix of every file's name; '' or ends with a slash. */
  prefix: string;
  credentials: BucketCredentials;
}

export interface BucketCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * Reads `s3://KEY:SECRET@bucket?endpoint=...&region=...&prefix=...`. Where the address holds no
 * key, the one that is given is used.
 * @returns the bucket, or what is wrong with the address, in words that follow the variable's name
 */
export function readBucketAddress(
  address: string,
  given: { region: string | null; credentials: BucketCredentials | null },
): Bucket | string {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:' || !BUCKET_NAME.test(url.hostname)) {
    return 'must be an address such as s3://bucket?endpoint=https://s3.example.com&region=eu-west-1';
  }
  if (!/^\/?$/.test(url.pathname))
    return 'must name its folder as prefix=..., not after the bucket';
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    return 'must have an http or https address as its endpoint';
  }
  if (!isEncoded(url.username + url.password))
    return 'must have % in its key and secret written as %25';
  const credentials = url.username
    ? {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      }
    : given.credentials;
  if (!credentials?.secretAccessKey) {
    return 'must contain a key, as in s3://KEY:SECRET@bucket, unless AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set';
  }
  const prefix = url.searchParams.get('prefix')?.replace(/^\/+|\/+$/g, '') ?? '';
  return {
    name: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? given.region ?? 'us-east-1',
    prefix: prefix && `${prefix}/`,
    credentials,
  };
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const BUCKET_NAME = /^[\da-z][\da-z.-]{1,61}[\da-z]$/;
