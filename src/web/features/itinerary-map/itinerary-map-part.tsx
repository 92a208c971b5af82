import { Suspense, useState } from 'react';
import type { ItineraryRoute } from '../../../shared/map/itinerary-route.ts';
import { lazyPart } from '../../layout/lazy-part.ts';

/** The map of an itinerary, which loads when it is first shown or when `loadItineraryMap` says so. */
export function ItineraryMapPart({ route }: { route: ItineraryRoute }) {
  // What is lazy is drawn after the rest even when it is there already.
  const [MapPart] = useState(() => loaded ?? LazyMap);
  return (
    <Suspense>
      <MapPart route={route} />
    </Suspense>
  );
}

/** Fails without a connection: the itinerary can be read without its map. */
export async function loadItineraryMap() {
  const { ItineraryMap } = await import('./itinerary-map.tsx');
  loaded = ItineraryMap;
  return ItineraryMap;
}

let loaded: Awaited<ReturnType<typeof loadItineraryMap>> | undefined;
const LazyMap = lazyPart(loadItineraryMap);
