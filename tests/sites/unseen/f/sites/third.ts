import type { Answer } from '../kit.js';

/** What sites fetch from elsewhere: a puzzle box, a sign-in service, a widget that never answers. */
export const THIRD: Readonly<Record<string, Answer>> = {
  '/': 'third',
  '/puzzle': `<!doctype html><meta charset="utf-8"><style>body{font:14px sans-serif;margin:0}div{border:1px solid #bbb;padding:14px;width:270px}</style>
<div><label><input type="checkbox"> Jestem człowiekiem</label><small style="float:right">Sprawdzian<br>Prywatność</small></div>`,
  '/slide': `<!doctype html><meta charset="utf-8"><style>body{font:14px sans-serif}</style>
<h3>Güvenlik doğrulaması</h3><p>Yapbozu tamamlamak için kaydırıcıyı sağa sürükleyin.</p><canvas width="280" height="120" style="background:#cde"></canvas><br><input type="range" value="0" aria-label="Kaydırıcı"><p><small>Olay no: 7f31-0c2d-99</small></p>`,
  '/sso': `<!doctype html><meta charset="utf-8"><title>Inloggning</title><style>body{font:15px sans-serif;padding:20px}</style>
<h2>Logga in med ditt arbetskonto</h2><form method="post"><input name="u" type="email" placeholder="namn@hallberga.example"><br><input name="p" type="password" placeholder="Lösenord"><br><button>Nästa</button></form><p><a href="#">Kommer du inte åt kontot?</a></p>`,
};
