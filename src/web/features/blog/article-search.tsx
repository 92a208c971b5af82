import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BLOG_PATH, LONGEST_SEARCH } from './blog-address.ts';

/** Searches all articles, whatever the listing shows at the moment. */
export function ArticleSearch({ search }: { search: string }) {
  return (
    <search aria-label="Articles" className="block lg:w-85">
      <Form action={BLOG_PATH}>
        <TextField
          // A new address brings a new text into the field.
          key={search}
          label="Search articles"
          name="search"
          id="article-search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          placeholder="Lanterns, visas, coffee..."
          defaultValue={search}
          end={<IconButton type="submit" icon={Search} label="Search" />}
        />
      </Form>
    </search>
  );
}
