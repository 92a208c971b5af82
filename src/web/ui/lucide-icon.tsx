import { createElement, type ComponentProps } from 'react';

/** The parts of an icon, as Lucide's modules hold them: tag and attributes. */
interface IconData {
  node: [tag: string, attributes: object][];
}

/**
 * Replaces Lucide's `createLucideIcon` in built pages (scripts/build-plugins.ts). It supports what
 * `Icon` passes on: `size`, `strokeWidth` and attributes of the svg.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...attributes }: ComponentProps<'svg'> & { size?: number | string }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    >
      {...node.map(([tag, shape]) => createElement(tag, shape))}
    </svg>
  );
}
