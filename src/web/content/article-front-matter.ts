import * as z from 'zod/mini';
import { sceneById } from '../../shared/art/scene-by-id.ts';
import type { Scene } from '../../shared/art/scene.ts';
import { isPlainDate } from '../../shared/dates/plain-date.ts';
import { articleAuthors } from './article-authors.ts';
import { articleCategories } from './article-categories.ts';

const percent = z.number().check(z.minimum(0), z.maximum(100));

/**
 * The front matter of an article. Without x, y and zoom, cards show the whole height of its scene.
 */
const FRONT_MATTER = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(70)),
  excerpt: z.string().check(z.minLength(20), z.maxLength(160)),
  category: z.enum(articleCategories),
  author: z.enum(Object.keys(articleAuthors) as (keyof typeof articleAuthors)[]),
  date: z.string().check(z.refine(isPlainDate, 'must be a day as YYYY-MM-DD')),
  scene: z.string(),
  x: z.optional(percent),
  y: z.optional(percent),
  zoom: z.optional(z.number().check(z.minimum(1), z.maximum(3))),
  caption: z.string().check(z.minLength(1)),
  tags: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  tour: z.int().check(z.positive()),
  featured: z.optional(z.boolean()),
});

/**
 * Reads an article's front matter, with its scene. Throws an Error that names the article and its
 * mistakes.
 */
export function readFrontMatter(
  id: string,
  given: unknown,
): Omit<z.infer<typeof FRONT_MATTER>, 'scene'> & { scene: Scene } {
  const read = FRONT_MATTER.safeParse(given);
  if (!read.success) {
    throw new Error(
      `The article ${id}.mdx has a mistake: ${read.error.issues.map(mistake).join('; ')}.`,
    );
  }
  const scene = sceneById(read.data.scene);
  if (!scene)
    throw new Error(`The article ${id}.mdx has a mistake: unknown scene ${read.data.scene}.`);
  return { ...read.data, scene };
}

/** 'category: Invalid input', 'titel: unknown field'. */
function mistake(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys'
    ? `${issue.keys.join(', ')}: unknown field`
    : `${issue.path.join('.')}: ${issue.message}`;
}
