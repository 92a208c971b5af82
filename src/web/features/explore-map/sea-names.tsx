import { SEA_NAMES } from '../../../shared/map/sea-names.ts';
import { at } from './map-geometry.ts';

/**
 * The names on the sea, above whatever map is shown. They appear with the style sheet, as does the
 * typeface they are set in.
 */
export function SeaNames() {
  return SEA_NAMES.map(({ lines, isSea, ...point }) => (
    <span
      key={lines.join(' ')}
      lang="vi"
      translate="no"
      className="type-vi absolute text-center whitespace-nowrap [:where(.opening)_&]:hidden later:block!"
      style={{
        ...at(point),
        translate: '-50% -50%',
        fontSize: isSea ? 'clamp(0.9rem, 3.9cqw, 1.0625rem)' : 'clamp(0.75rem, 3.1cqw, 0.84375rem)',
        color: 'var(--color-sea-name)',
        // Visible over streets alone: their sea may have any color.
        paintOrder: 'stroke',
        WebkitTextStroke: '4px var(--color-sea)',
        pointerEvents: 'none',
      }}
    >
      {lines.map((line, index) => (
        <span key={line} className="block">
          {index > 0 && ' '}
          {line}
        </span>
      ))}
    </span>
  ));
}
