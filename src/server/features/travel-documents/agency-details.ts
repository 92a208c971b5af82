/** The agency that a document is from, as its text shows it. */
export interface AgencyDetails {
  name: string;
  shortName: string;
  /** Under the name in the logo, in Vietnamese. */
  place: string;
  /** The address of the office on one line, in Vietnamese. */
  office: string;
  email: string;
  /** Formatted for people to read. */
  phone: string;
  hours: string;
  /** The public origin of the site, without a slash at its end. */
  siteUrl: string;
}
