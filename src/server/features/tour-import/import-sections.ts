import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { ImportLine } from './import-lines.ts';

/** What a section of a program is about. `other` is a section that is not read. */
export type SectionKind =
  | 'name'
  | 'location'
  | 'duration'
  | 'groupSize'
  | 'languages'
  | 'description'
  | 'highlights'
  | 'included'
  | 'excluded'
  | 'whatToBring'
  | 'price'
  | 'itinerary'
  | 'other';

/** A heading, or a label with its value. */
export interface Heading {
  kind: SectionKind;
  /** What follows on the same line; '' for a heading alone. */
  rest: string;
}

/**
 * The words of headings, in English and Vietnamese, without accents. Each pattern is a whole
 * heading: a sentence that only begins with those words does not match.
 */
const WORDS: Record<SectionKind, string> = {
  name: '(?:tour|trip|program|product|package) (?:name|title)|name(?: of (?:the )?tour)?|tour|title|ten tour|ten chuong trinh',
  location:
    '(?:tour )?(?:location|destination|place|region|area)s?(?: visited)?|(?:tour )?route|where|dia diem|diem den|khu vuc',
  duration: '(?:tour |trip )?(?:duration|length)|how long|thoi gian|thoi luong',
  groupSize:
    '(?:max(?:imum)? )?(?:group|party)(?: size)?|max(?:imum)?(?: (?:pax|people|guests|travell?ers|group))?|group size limit|capacity|(?:number|no) of (?:guests|pax|people|travell?ers)|so khach|so luong khach|quy mo nhom',
  languages:
    '(?:tour |guide |spoken |guiding )?languages?(?: spoken)?|(?:tour )?guides?|guided in|ngon ngu|huong dan vien',
  description:
    '(?:tour |trip |short |brief )?(?:overview|description|introduction|intro|summary|outline|at a glance)|about(?: (?:this|the) (?:tour|trip|journey|experience))?|the (?:trip|journey|tour|experience)|gioi thieu|tong quan|mo ta',
  highlights:
    '(?:tour |trip |journey |key |main |our )?highlights?(?: of (?:the|this) (?:tour|trip))?|why (?:you will|youll|we|people) love (?:it|this tour|this trip)|why this (?:tour|trip)|best moments|what you will (?:see|experience|love)|what youll (?:see|experience|love|do)|diem nhan|diem noi bat|noi bat',
  included:
    '(?:whats|what is|what)? ?(?:included|inclusions?|inclusive|incl|including|inc)(?: (?:in|with) (?:the |your |this )?(?:price|tour|package|cost|trip|rate))?|(?:the |our |your |tour |package |trip )*(?:price|rate|cost|tour|package|fee|service|quotation)?s? ?(?:includes?|inclusions?|included|covers)|we (?:include|provide|cover)|whats covered|gia (?:tour )?(?:da )?bao gom|(?:dich vu )?bao gom|tour bao gom',
  excluded:
    '(?:whats |what is |what )?(?:not included|not inclusive|not incl|excluded|exclusions?|exclusive|excl|excluding|exc|not covered)(?: (?:in|from) (?:the |your |this )?(?:price|tour|package|cost|rate))?|(?:the |our |tour |package |trip )*(?:price|rate|cost|tour|package|fee|service)?s? ?(?:excludes?|exclusions?|does not include|doesnt include|do not include|not includ(?:e|ed|ing))|(?:at your )?own expense|extra costs?|what you pay yourself|gia (?:tour )?(?:khong|chua) bao gom|(?:dich vu )?(?:khong|chua) bao gom|tour (?:khong|chua) bao gom',
  whatToBring:
    '(?:what|things|items) (?:to|you should|you need to|should you|we advise you to) (?:bring|pack|carry|take)|(?:please |to |you )?(?:bring|pack)(?: with you)?|packing(?: list)?|bring along|dont forget|recommended gear|(?:can |nen )?(?:mang theo|chuan bi)|hanh ly(?: can mang)?|vat dung can mang',
  price:
    '(?:tour |trip |net |our |group |package |selling |private |join in )*(?:price|pricing|rate|cost|fare|tariff|quotation|quote)s?(?: list| table| guide)?(?: per (?:person|pax|guest|traveler|traveller|adult))?(?: in (?:usd|us dollars))?|per person|price pp|gia(?: tour)?(?: moi khach| mot khach)?|bang gia(?: tour)?|chi phi',
  itinerary:
    '(?:tour |trip |detailed |full |daily |day by day |short |brief |the )*(?:itinerary|program|programme|schedule|plan|agenda|timetable|day by day)(?: in detail| details| outline)?|what to expect|lich trinh(?: tour| chi tiet)?|chuong trinh(?: tour| chi tiet)?',
  other:
    '(?:important |please |good to |useful |additional |extra |practical |more |travel |safety )*(?:notes?|know|information|info|remarks?|tips? for you)|(?:terms|conditions|terms and conditions|terms conditions)|(?:booking|cancellation|refund|payment|child|children|surcharge|deposit|health)s?(?: (?:policy|policies|terms|conditions|rules|fee|fees|and .{1,30}))?|(?:single |holiday |peak season |high season )?(?:supplement|surcharge)s?|contact(?: us| details)?|how to book|faqs?|frequently asked questions|(?:tour |product |trip )?code|reviews?|(?:meeting|pick ?up|departure|drop ?off)(?: point| time| place| dates?| info)?|departures?|season|best time(?: to (?:go|visit))?|difficulty|fitness(?: level)?|level|hotels?(?: list| used)?|from|to|subject|cc|date|sent|luu y|ghi chu|dieu kien|chinh sach|lien he|phu thu|huy tour|thanh toan|khoi hanh',
};

const KINDS = (Object.keys(WORDS) as SectionKind[]).map((kind) => ({
  kind,
  pattern: new RegExp(`^(?:${WORDS[kind]})$`),
}));

/** The letter is over, or something else begins. */
const FAREWELL =
  /^(?:(?:best|kind|warm|many)? ?(?:regards|wishes)|thanks|thank you|many thanks|cheers|sincerely|yours|looking forward|please (?:let|contact|note|feel|do not|dont|see|find)|let me know|if you (?:need|have)|feel free|hope|tran trong|cam on|xin cam on)\b/;

/**
 * The section that a line is the heading of, or null.
 * @param next the line below: a short line right above other text may be a heading
 */
export function readHeading(line: ImportLine, next: ImportLine | undefined): Heading | null {
  const [label = '', value, ...others] = line.cells.filter((cell) => cell !== '');
  // A line with more cells is a row of a table.
  if (value !== undefined && others.length === 0) {
    const kind = kindOf(label);
    if (kind) return { kind, rest: value };
  }
  const [beginning = ''] = line.isHeading ? line.text.split(', ') : [];
  const whole = kindOf(line.text) ?? kindOf(beginning);
  if (whole) return { kind: whole, rest: '' };
  const parts = /^([^:]{2,60}?) ?:(?!\d|\/\/) ?(.*)$/.exec(line.text);
  const kind = parts === null ? null : kindOf(parts[1] ?? '');
  if (kind) return { kind, rest: parts?.[2] ?? '' };
  if (line.isAfterBlank && FAREWELL.test(normalizeSearch(line.text))) {
    return { kind: 'other', rest: line.text };
  }
  return readLooseHeading(line, next);
}

/** Stems of words that identify a section by themselves, in the order in which they are tried. */
const ROOTS: readonly [kind: SectionKind, roots: RegExp][] = [
  [
    'excluded',
    /\b(?:not|dont|doesnt|isnt|arent|without|no)\b.{0,20}\b(?:inclu|price|cover|get|cost|provided|part of)|\bexclu|\bown (?:expense|cost|pocket)|\bpay (?:yourself|extra|locally)|\bextras?\b|khong bao gom/,
  ],
  [
    'whatToBring',
    /\b(?:bring|packing|pack|kit|gear|equipment list|wear|take with|carry|take along)\b|mang theo/,
  ],
  [
    'included',
    /\binclu|\bcovered\b|\byou(?:ll)? get\b|\bin the price\b|\b(?:we|is|are) provided?\b|bao gom/,
  ],
  ['price', /\b(?:prices?|pricing|costs?|rates?|fares?|tariff|how much|you pay)\b|\bgia\b/],
  [
    'highlights',
    /\b(?:highlights?|why|love|loved|best bits|special|different|unforgettable|selling points?)\b|noi bat/,
  ],
  [
    'itinerary',
    /\b(?:itinerary|programm?e?|schedule|timetable|hour by hour|day by day|step by step|route|plan)\b|lich trinh/,
  ],
  [
    'description',
    /\b(?:overview|about|introduction|what is it|in short|in brief|the idea|the story|summary)\b/,
  ],
  [
    'other',
    /\b(?:notes?|terms|conditions|cancel|cancellation|contact|booking|payment|policy|know|questions|departures?|hotels?|reviews?|good for|suitable|fitness|season|weather|meeting point)\b/,
  ],
];

/**
 * Reads a short line with a telling word as a heading, if it is set apart from the line above and
 * not from the line below.
 */
function readLooseHeading(line: ImportLine, next: ImportLine | undefined): Heading | null {
  const [, label = '', rest = ''] = /^([^:]{3,40}) ?:(?!\d|\/\/) ?(.*)$/.exec(line.text) ?? [];
  const isLabel = label !== '' && (rest === '' || /[,;]/.test(rest));
  if (isLabel && !line.isBullet) {
    const kind = looseKindOf(label);
    if (kind) return { kind, rest };
  }
  const hasBody = next !== undefined && (line.isHeading || !next.isAfterBlank);
  const isEntry = line.isBullet && !line.isNumbered;
  const isSetApart = line.isAfterBlank && !isEntry && hasBody;
  if (!isSetApart || /[.!,;]$|\d[:h.]\d/.test(line.text)) return null;
  const kind = looseKindOf(line.text);
  return kind && { kind, rest: '' };
}

function looseKindOf(words: string): SectionKind | null {
  const plain = plainWords(words);
  if (plain === '' || /\d/.test(plain) || plain.split(' ').length > 6) return null;
  return ROOTS.find(([, roots]) => roots.test(plain))?.[0] ?? null;
}

/** The section that the words of a heading name, without currencies and parentheses. */
export function kindOf(words: string): SectionKind | null {
  if (words.length > 80) return null;
  const [one = '', other] = words.split(' / ');
  // A heading in two languages.
  if (other !== undefined) return kindOf(one) ?? kindOf(other);
  const plain = plainWords(words);
  if (plain === '') return null;
  return KINDS.find(({ pattern }) => pattern.test(plain))?.kind ?? null;
}

function plainWords(words: string): string {
  return normalizeSearch(words)
    .replace(
      /\([^()]*\)?|\b(?:in )?us\$|\b(?:in )?usd\b|\/ ?(?:pax|person|people|khach|nguoi)\b/g,
      ' ',
    )
    .replace(/['’‘]|\b20\d\d\b/g, '')
    .replace(/[^a-z\d ]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
