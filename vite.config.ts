import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import {
  articleFiles,
  compileAhead,
  failWithoutFile,
  goOnAfterUpdate,
  lastResort,
  leanIcons,
  leanReact,
  leanRouter,
  lightSignals,
  minifyAgain,
  plainImports,
} from './scripts/build-plugins.ts';

/**
 * What nearly every page loads, as one file: brotli makes it 6 KB smaller than the many small ones it
 * would be, and 0.7 KB smaller than two, React and ours. The price is that a visitor who comes back
 * after a new version loads all of it again. It takes along what its files import. The client's entry
 * stays out of it: it must not run before the page's own modules are there.
 */
const SITE = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  // The frame of the public pages.
  'src/web/(root\\.tsx|art/(?!vietnam)|layout/(?!admin|not-found)|lib/(last-resort|page-(meta|title)|share-sheet)\\.)',
  // Parts that most of them show. The rest of a form is small beside its fields.
  'src/web/ui/(badge|browser-key|empty-state|rating|spinner|text-link|field|checkbox|message|error-summary|field-errors)\\.',
  'src/shared/(money|plain-text)\\.',
  // As files of their own these would be a tenth of a KB each.
  'lucide-react/dist/esm/icons/(arrow-down|chevron-left|chevron-right|clock|map-pin|minus|share-2|users)\\.',
];

/**
 * Comes along with every page where WhatsApp or Messenger is set; icons in files of their own would be
 * 0.3 KB more. The chat assistant stays apart: few have both, and together they break the budget.
 */
const CONTACT_DOCK = [
  'src/web/features/contact-dock/contact-dock\\.',
  'src/shared/chat-pages\\.',
  'lucide-react/dist/esm/icons/message(-circle|s-square)\\.',
];

/** What the listing shares with pages of few visitors: as files of their own these would be 0.5 KB more. */
const LISTING = [
  'src/shared/tours/(tour-filter|duration|search-text)\\.',
  'src/web/ui/(pagination|skeleton)\\.',
  'lucide-react/dist/esm/icons/(list|rotate-ccw)\\.',
];

/** Small parts that a tour shares with the pages around a booking: as files of their own a dozen more. */
const TRIP = [
  'lucide-react/dist/esm/icons/(calendar-plus|chevron-up|file-down|heart|printer|shield-check)\\.',
  'src/shared/(reviews/review|tours/pricing|tours/itinerary-(lines|times))\\.',
  'src/web/(features/reviews/reviews-page|lib/(device-store|wishlist)|ui/drawings/letter-boat-drawing)\\.',
];

/** How it tells its result the office does, too: as a file of its own that would be 0.3 KB more. */
const ENQUIRY_FORM = [
  'src/web/features/enquiries/(enquiry-form|use-enquiry)\\.',
  'src/shared/enquiries/enquiry-(failed|options)\\.',
  'src/web/lib/folding-message\\.',
];

/** The office's menus open in one, too, on pages that nearly all ask for a day as well. */
const DATE_FIELD = ['src/web/ui/(date-field|popover)\\.'];

/** Apart from the other rules of dates: a form that only asks which day it is needs none of them. */
const TODAY = ['src/shared/dates/today\\.'];

/**
 * The server bundle's input is our own page handler factory, so that React Router's
 * context objects come from the same copy of the library as the routes.
 */
export default defineConfig({
  plugins: [
    tailwindcss(),
    articleFiles(),
    reactRouter(),
    leanIcons(),
    leanRouter(),
    failWithoutFile(),
    goOnAfterUpdate(),
    lightSignals(),
    leanReact(),
    lastResort(),
    plainImports(),
    minifyAgain(),
    compileAhead(),
  ],
  // Sizes are held by tests/e2e/bytes.spec.ts, by what a page loads and not by file.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: Infinity,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', test: new RegExp(SITE.join('|')) },
                { name: 'today', test: new RegExp(TODAY.join('|')) },
                { name: 'date-field', test: new RegExp(DATE_FIELD.join('|')) },
                { name: 'trip', test: new RegExp(TRIP.join('|')) },
                { name: 'listing', test: new RegExp(LISTING.join('|')) },
                // Before the next, which would take them along: other forms have them, too.
                {
                  name: 'kept-form',
                  test: /src\/web\/lib\/(submission-key|kept-form|form-storage)\./,
                },
                { name: 'form-problems', test: /src\/web\/ui\/form-problems\./ },
                { name: 'enquiry-form', test: new RegExp(ENQUIRY_FORM.join('|')) },
                { name: 'contact-dock', test: new RegExp(CONTACT_DOCK.join('|')) },
              ],
            },
          },
          // How long its own parts take is for nobody who starts the product.
          checks: { pluginTimings: false },
          // Of ours and of what we use, nothing happens by reading a property.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './src/web/page-handler.ts',
          // What the browser loads later is one file on the server anyway.
          checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        },
      },
    },
  },
  // Found at once, not one by one: a dependency found later makes the open page load again.
  optimizeDeps: { include: ['lucide-react', 'react-dom/client', 'react-router/dom', 'zod/mini'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/tests/**'] } },
});
