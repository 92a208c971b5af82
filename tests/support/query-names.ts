/** The names of query parameters that pages and endpoints read. */
export const QUERY_NAMES = (
  'id page perPage search q category sort status view tab tour tourId days region place reviews from done ' +
  'dialog open edit delete confirm act file token email departure departureDate ids booking enquiry ' +
  'state source owner action actor entity since until to hook _routes draft preview people travelers tag topic ' +
  'minPrice maxPrice duration price featured private told ask show ' +
  'backup book empty forgotten group guests key new order reset saved section select was write'
).split(' ');
