import { Component, type ReactNode } from 'react';
import { agency } from '../content/agency.ts';

/**
 * Shown when even the frame of the pages could not be rendered, so that the page for problems has
 * no place either. The build puts it in place of the router's own, which shows visitors the error's
 * stack (`lastResort` in scripts/build-plugins.ts). It is plain, because anything that it used
 * could be what broke.
 */
export class LastResort extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <html lang="en">
        <head>
          <title>{`Something went wrong | ${agency.name}`}</title>
          <meta name="viewport" content="width=device-width" />
        </head>
        <body
          style={{ font: '18px/1.6 system-ui', margin: '15vh auto', maxWidth: '34em', padding: 24 }}
        >
          <p>{agency.name}</p>
          <h1>Something went wrong on our side</h1>
          <p>
            Please <a href={window.location.href}>load this page again</a>. If it stays this way,
            write to <a href={`mailto:${agency.email}`}>{agency.email}</a> and a person will answer.
          </p>
        </body>
      </html>
    );
  }
}
