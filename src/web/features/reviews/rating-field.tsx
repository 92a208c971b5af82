import { Star } from 'lucide-react';
import { FieldNotes, tiesOf, type FieldText } from '../../ui/field.tsx';

/**
 * One to five stars: a native group of radio buttons, each under its star. All stars up to the
 * chosen one are filled by CSS alone. The first has the field's id, so that an error summary leads
 * to it.
 */
export function RatingField({
  start,
  className,
  ...text
}: FieldText & {
  /** The value at first; '' for none. */
  start: string;
  className?: string;
}) {
  const { id, name, ...ties } = tiesOf(text);
  return (
    <fieldset role="radiogroup" {...ties} className={className}>
      <legend className="mb-1.5 text-15 font-semibold">{text.label}</legend>
      <div className="-ml-2 flex text-star">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="relative rounded-control p-2 transition-colors hover:bg-tint [&:is(:has(:checked),:has(~label_:checked))>svg]:fill-star"
          >
            <input
              type="radio"
              id={star === 1 ? id : `${id}-${star}`}
              name={name}
              value={star}
              defaultChecked={start === String(star)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            <Star size={28} strokeWidth={1.6} aria-hidden />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
      <FieldNotes text={text} id={id} />
    </fieldset>
  );
}
