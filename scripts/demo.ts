import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm run demo`: the product on a throw-away data folder with sample bookings and enquiries.
const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-demo-'));
process.env.DATA_DIR = dataDir;
process.env.SEED = 'demo';
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('./start.ts');
