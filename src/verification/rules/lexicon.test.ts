import { describe, expect, it } from 'vitest';
import { lexiconClassOf, plain } from './lexicon.js';

const classOf = (...names: readonly string[]) => lexiconClassOf(names);

describe('names of commit points [A&S M2]', () => {
  it('are compared without case, accents and signs', () => {
    expect(plain('  RÉSILIER  l’abonnement… ')).toBe('resilier l abonnement');
    expect(plain('Schließen')).toBe('schliessen');
    expect(classOf('LÖSCHEN')).toBe('destructive');
    expect(classOf('Lo\u0308schen')).toBe('destructive');
    expect(classOf('→ Déconnexion')).toBe('identity');
  });

  it('hit by a phrase anywhere', () => {
    expect(classOf('Sure, place order of 3 items')).toBe('critical');
    expect(classOf('Place orders here')).toBeNull();
  });

  it('hit by a single word as the first word or the whole name only', () => {
    expect(classOf('Post')).toBe('publish');
    expect(classOf('Post comment')).toBe('publish');
    expect(classOf('View post')).toBeNull();
    expect(classOf('Posts')).toBeNull();
  });

  it('hit by a German verb at the end too', () => {
    expect(classOf('Drei Dateien löschen')).toBe('destructive');
    expect(classOf('Newsletter abmelden')).toBeNull();
  });

  it('hit by a pair of words with others between', () => {
    expect(classOf('Delete my Acme account')).toBe('critical');
    expect(classOf('Mein Konto endgültig löschen')).toBe('critical');
    expect(classOf('Delete a comment about somebody else and their account')).toBe('destructive');
  });

  it('do not hit when they begin with what means something else', () => {
    expect(classOf('Pay attention')).toBeNull();
    expect(classOf('Remove filters')).toBeNull();
    expect(classOf('Close account menu')).toBeNull();
  });

  it('do not hit when they ask or tell', () => {
    expect(classOf('How to delete your account')).toBeNull();
    expect(classOf('Wie kann ich mein Konto löschen?')).toBeNull();
  });

  it('give the gravest class of all names of a control', () => {
    expect(classOf('OK', 'Delete account')).toBe('critical');
    expect(classOf('Transfer ownership')).toBe('identity');
    expect(classOf()).toBeNull();
  });

  it.each([
    ['critical', 'Pay', 'Bezahlen', 'Payer', 'Pagar'],
    ['critical', 'Cancel subscription', 'Abo kündigen', 'Résilier mon abonnement', 'Cancelar suscripción'],
    ['destructive', 'Delete', 'Löschen', 'Supprimer', 'Eliminar'],
    ['identity', 'Log out', 'Abmelden', 'Se déconnecter', 'Cerrar sesión'],
    ['publish', 'Publish', 'Veröffentlichen', 'Publier', 'Publicar'],
  ] as const)('are known in four languages: %s', (expected, ...names) => {
    for (const name of names) expect(classOf(name)).toBe(expected);
  });
});
