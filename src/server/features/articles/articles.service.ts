import { createHash } from 'node:crypto';
import { networkOf } from '../../client-network.ts';
import type { Clock } from '../../clock.ts';
import { announceCatalogueChange } from '../../database/catalogue-changes.ts';
import type { Database } from '../../database/connection.ts';
import { DAY_MS } from '../../time-spans.ts';
import { addRead, markReader, readMostRead } from './articles.store.ts';

/** Number of posts that the blog's sidebar names. */
const POPULAR_POSTS = 3;

/** What we know of the blog's articles besides their text: how often they are read. */
export function createArticlesService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** The ids of the most read articles, the most read first; fewer while few were read. */
    mostRead: (): Promise<string[]> => readMostRead(db, POPULAR_POSTS),

    /**
     * Counts that somebody read an article, once a day for each network. Pages are rendered again only
     * when the order of the most read articles changes.
     */
    async countRead(articleId: string, clientAddress: string): Promise<void> {
      const day = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS);
      const reader = createHash('sha256')
        .update(JSON.stringify([articleId, networkOf(clientAddress)]))
        .digest('base64url');
      await db.transaction(async (tx) => {
        if (!(await markReader(tx, reader, day))) return;
        const before = await readMostRead(tx, POPULAR_POSTS);
        await addRead(tx, articleId);
        const after = await readMostRead(tx, POPULAR_POSTS);
        if (before.join() !== after.join()) await announceCatalogueChange(tx, ['articles']);
      });
    },
  };
}
