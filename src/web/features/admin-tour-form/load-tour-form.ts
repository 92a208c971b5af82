import { newTourDraft } from '../../../shared/tours/tour-form-draft.ts';
import type { AppContext } from '../../lib/app-context.ts';
import type { CategoryChoice, TourFormPage } from './tour-form-page.ts';
import { beganWith, storedTour } from './tour-conflict.ts';
import { lastSaved, tourHistory } from './tour-history.ts';

type App = Pick<AppContext, 'services' | 'reportError'>;

/** The form of a new tour. */
export async function loadNewTour(app: App): Promise<TourFormPage> {
  const draft = newTourDraft();
  return {
    tour: null,
    stored: { draft, version: 1, began: beganWith(draft), key: crypto.randomUUID() },
    categories: await loadCategories(app),
    lastSaved: null,
    history: [],
  };
}

/** The form of a stored tour; null when there is none. */
export async function loadTour(app: App, id: number): Promise<TourFormPage | null> {
  const { tours } = app.services;
  const [tour, events, categories] = await Promise.all([
    tours.forEditing(id),
    tours.history(id),
    loadCategories(app),
  ]);
  if (!tour) return null;
  const { name, published, isReviewed } = tour;
  return {
    tour: { id, name, isPublished: published, isReviewed },
    stored: { ...storedTour(tour), key: crypto.randomUUID() },
    categories,
    lastSaved: lastSaved(events),
    history: tourHistory(events, categories ?? []),
  };
}

/** Null when they cannot be read: the rest of the form still works. */
async function loadCategories({ services, reportError }: App): Promise<CategoryChoice[] | null> {
  try {
    const categories = await services.categories.list();
    return categories.map(({ id, name }) => ({ id, name }));
  } catch (error) {
    reportError(error);
    return null;
  }
}
