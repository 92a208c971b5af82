import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../files/bucket.ts';
import type { ImageFiles } from '../files/image-files.ts';

/** Longest time that a call to the bucket may take, its retry included, in ms. */
const CALL_MS = 15_000;
/** Longest time to connect to the bucket's server, in ms. */
const CONNECTION_MS = 3_000;
/** Largest file that is read, in bytes: no file of ours comes near it. */
const FILE_LIMIT = 20 * 1024 * 1024;

/** Files of uploads in a bucket of any S3-compatible store. */
export function createBucketImageFiles(bucket: Bucket): ImageFiles {
  const client = clientOf(bucket);
  const place = (file: string) => ({ Bucket: bucket.name, Key: `${bucket.prefix}${file}` });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(CALL_MS) });
  return {
    async write(file, content) {
      await client.send(new PutObjectCommand({ ...place(file), Body: content }), inTime());
    },

    async read(file) {
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand(place(file)),
          inTime(),
        );
        if (!Body || ContentLength > FILE_LIMIT) throw new Error('The bucket answered no image.');
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async remove(file) {
      await client.send(new DeleteObjectCommand(place(file)), inTime());
    },

    async *list() {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket.name,
            Prefix: bucket.prefix,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
          inTime(),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (!Key || !LastModified) continue;
          yield { name: Key.slice(bucket.prefix.length), writtenAt: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

function clientOf({ endpoint, region, credentials }: Bucket): S3Client {
  return new S3Client({
    region,
    credentials,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: CALL_MS },
    // Stores other than Amazon's support neither its trailing checksums nor a host name for each
    // bucket.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
  });
}
