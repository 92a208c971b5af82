import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 store with one bucket, for copies of the app that share their pictures. */
export interface PictureStore {
  /** The settings that make the product use it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts one on a free port; its objects are in a folder of its own. */
export async function startPictureStore(): Promise<PictureStore> {
  const directory = mkdtempSync(join(tmpdir(), 'song-xanh-bucket-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await store.run();
  return {
    env: {
      STORAGE_URL: `s3://pictures?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
