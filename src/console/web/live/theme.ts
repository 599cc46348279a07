import { signal } from '@preact/signals';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'nova.theme';
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** The theme on screen: the person's choice, else the system's. */
export const theme = signal<Theme>(systemTheme());

function systemTheme(): Theme {
  return prefersDark.matches ? 'dark' : 'light';
}

/** Storage may be switched off; then the choice lasts as long as the page. */
function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((each) => each === stored);
  } catch {
    return undefined;
  }
}

function show(chosen: Theme | undefined): void {
  if (chosen === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
  theme.value = chosen ?? systemTheme();
}

export function startTheme(): void {
  show(storedTheme());
  prefersDark.addEventListener('change', () => show(storedTheme()));
}

export function toggleTheme(): void {
  const chosen: Theme = theme.value === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Not remembered; see storedTheme.
  }
  show(chosen);
}
