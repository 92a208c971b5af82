/** The key under which the choice is kept in local storage. */
export const THEME_KEY = 'theme';

/** Sets the remembered theme on <html> before anything is drawn. Runs inline in the head. */
export const themeScript = `try{let t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
