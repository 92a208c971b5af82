/** Where the choice is kept in the browser's local storage. */
export const THEME_KEY = 'theme';

/** Puts the remembered theme on <html> before anything is drawn. Runs inline in the head. */
export const themeScript = `try{let t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
