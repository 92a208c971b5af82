import { agencyContact } from '../../../shared/agency-contact.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { OutgoingMail } from '../../outside/send-mail.ts';

/**
 * The words of a message as a letter in the colors of the site. They are read from its plain text,
 * so that both always say the same: paragraphs stand apart by an empty line; one whose lines all
 * have the shape "Name: value" is a table; a line "Words: https://..." is a button. It loads nothing,
 * so nobody learns from it whether and when it is read.
 *
 * Mail programs know little CSS: tables and styles on each element are what all of them show.
 */
export function mailHtml({ subject, text }: Pick<OutgoingMail, 'subject' | 'text'>): string {
  const paragraphs = text.split('\n\n');
  const title = inHtml(subject);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<div style="display:none">${escapeHtml(openingOf(paragraphs))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${LIGHT.paper}"><tr><td align="center" style="padding:32px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 20px">${NAME}</td></tr>
<tr><td style="height:4px;line-height:4px;font-size:0;border-radius:12px 12px 0 0;background:${RIVER.blue};background:linear-gradient(90deg,${RIVER.blue} 40%,${RIVER.green})">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:32px 28px 14px;border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 12px 12px;background:${LIGHT.sheet}">
<h1 class="ink" style="margin:0 0 24px;${SERIF};font-size:28px;line-height:1.2;font-weight:400;text-wrap:balance;color:${LIGHT.ink}">${title}</h1>
${paragraphs.map(asBlock).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** What lists of messages show beside the subject: the first words after the greeting. */
const openingOf = ([, opening = '']: readonly string[]) => opening.split('\n')[0] ?? '';

const FACT = /^([^:]{1,24}): (.+)$/;
const BUTTON = /^([^:]+): (https?:\/\/\S+)$/;

function asBlock(paragraph: string): string {
  const lines = paragraph.split('\n');
  const facts = lines.map((line) => FACT.exec(line)).filter((match) => match !== null);
  if (lines.length > 1 && facts.length === lines.length) return factTable(facts);
  return lines.map((line) => button(BUTTON.exec(line)) ?? words(line)).join('\n');
}

const words = (line: string) =>
  `<p class="ink" style="margin:0 0 18px;${SANS};font-size:16px;line-height:1.6;color:${LIGHT.ink}">${withContacts(inHtml(line))}</p>`;

function button(match: RegExpExecArray | null): string | null {
  if (!match) return null;
  const [, label = '', address = ''] = match;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 22px"><tr><td style="border-radius:10px;background:${LIGHT.action}"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 22px;${SANS};font-size:15px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function factTable(facts: readonly RegExpExecArray[]): string {
  const rows = facts.map(([, name = '', value = '']) => {
    const cell = `padding:10px 0;border-bottom:1px solid ${LIGHT.line};${SANS};line-height:1.5;vertical-align:top`;
    return `<tr><th scope="row" class="soft line" width="96" style="${cell};padding-right:16px;font-size:14px;font-weight:400;text-align:left;color:${LIGHT.soft}">${escapeHtml(name)}</th><td class="ink line" style="${cell};font-size:16px;font-weight:600;color:${LIGHT.ink}">${inHtml(value)}</td></tr>`;
  });
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;border-top:1px solid ${LIGHT.line}">${rows.join('')}</table>`;
}

/** Escaped, and without breaks inside a reference, an address or "9AM-6PM". */
const inHtml = (text: string) =>
  escapeHtml(text).replace(/[^\s;]*\w-\w[^\s&]*/g, '<span style="white-space:nowrap">$&</span>');

/** Our address and number as links. */
const withContacts = (html: string) =>
  html
    .replace(agencyContact.email, link(`mailto:${agencyContact.email}`, agencyContact.email))
    .replace(
      agencyContact.phone.display,
      link(
        `tel:${agencyContact.phone.number}`,
        agencyContact.phone.display.replaceAll(' ', '&nbsp;'),
      ),
    );

function link(address: string, label: string): string {
  return `<a class="link" href="${address}" style="color:${LIGHT.action}">${label}</a>`;
}

const SANS =
  "font-family:'Be Vietnam Pro',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";

/** The colors of the site's two themes (`web/styles/tokens.css`). */
const LIGHT = {
  paper: '#fbf8f2',
  sheet: '#ffffff',
  ink: '#10232e',
  soft: '#586a74',
  line: '#e4ddcf',
  action: '#006fab',
};
const RIVER = { blue: '#0093de', green: '#28965a' };
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0b1b24!important}
.sheet{background:#11262f!important;border-color:#24404c!important}
.ink{color:#f2ede3!important}
.soft{color:#9aaab1!important}
.line{border-color:#24404c!important}
.link{color:#82c9ff!important}
}`;

const NAME = `<span class="ink" style="${SERIF};font-size:22px;line-height:1.2;color:${LIGHT.ink}">Song Xanh</span><br><span class="soft" style="${SANS};font-size:12px;line-height:1.5;color:${LIGHT.soft}">Travel · Hà Nội</span>`;
