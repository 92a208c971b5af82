import type { SelectOption } from '../web/ui/field.tsx';

/** Enough countries to make searching faster than scrolling. */
export const countries: readonly SelectOption[] = [
  ['AU', 'Australia'],
  ['BR', 'Brazil'],
  ['CA', 'Canada'],
  ['CI', 'Côte d’Ivoire'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
  ['IN', 'India'],
  ['JP', 'Japan'],
  ['KR', 'South Korea'],
  ['NL', 'Netherlands'],
  ['NO', 'Norway'],
  ['NZ', 'New Zealand'],
  ['SE', 'Sweden'],
  ['TR', 'Türkiye'],
  ['US', 'United States'],
  ['VN', 'Viet Nam'],
  ['ZA', 'South Africa'],
].map(([value = '', label = '']) => ({ value, label }));
