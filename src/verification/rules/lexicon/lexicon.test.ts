import { describe, expect, it } from 'vitest';
import { isAffirmative, isGraveQuestion, isOrder, lexiconClassOf, questionClassOf, statedClassOf } from './lexicon.js';
import { plain } from './forms.js';

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

  it('hit in each part of a name, after words that change nothing', () => {
    expect(classOf('I understand the consequences, delete this repository')).toBe('destructive');
    expect(classOf('Stop and destroy the machine')).toBe('destructive');
    expect(classOf('Oui, tout effacer')).toBe('destructive');
    expect(classOf('Sage den Termin ab')).toBe('destructive');
  });

  it('do not hit when they say that it is not done, or lose nothing', () => {
    expect(classOf('Nicht kündigen')).toBeNull();
    expect(classOf('No, keep my account')).toBeNull();
    expect(classOf('Suche löschen')).toBeNull();
    expect(classOf('Publié le 3 mai')).toBeNull();
  });

  it('hit by a verb that is a noun as well only before its object', () => {
    expect(classOf('Block')).toBe('destructive');
    expect(classOf('Block @sam')).toBe('destructive');
    expect(classOf('Block quotes')).toBeNull();
    expect(classOf('Transfer history')).toBeNull();
  });

  it('do not hit by a thing with its number, where a link leads to it', () => {
    expect(lexiconClassOf(['Order 17'], true)).toBeNull();
    expect(lexiconClassOf(['Order #2041'], true)).toBeNull();
    expect(lexiconClassOf(['Order 17'])).toBe('critical');
    expect(lexiconClassOf(['Order 17 bottles'], true)).toBe('critical');
    expect(lexiconClassOf(['Order now'], true)).toBe('critical');
    expect(lexiconClassOf(['Delete 17'], true)).toBe('destructive');
  });

  it('hit by an amount that is spent', () => {
    expect(classOf('Send $50.00')).toBe('critical');
    expect(classOf('Für 4,80 € weiterparken')).toBe('critical');
    expect(classOf('Subtotal $48.00')).toBeNull();
    expect(classOf('Add to cart')).toBeNull();
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

describe('the yes to a question [A&S M2a]', () => {
  it('does what was asked', () => {
    expect(questionClassOf('Do you want to delete your account?')).toBe('critical');
    expect(questionClassOf('Möchten Sie die Datei wirklich löschen?')).toBe('destructive');
    expect(questionClassOf('Soll der Betrag von 120 € eingezogen werden?')).toBe('critical');
    expect(questionClassOf('Are you certain?')).toBe('submit');
    expect(questionClassOf('Good news')).toBeNull();
  });

  it('is known in four languages', () => {
    for (const name of ['Yes', 'OK', 'Ja, sicher', 'Oui', 'Sí, continuar']) expect(isAffirmative(name)).toBe(true);
    expect(isAffirmative('Details')).toBe(false);
  });
});

describe('letters that only look right [A&S M2]', () => {
  it.each([
    ['full width', 'Ｄｅｌｅｔｅ'],
    ['of formulas', '𝐃𝐞𝐥𝐞𝐭𝐞'],
    ['in circles', 'ⓓⓔⓛⓔⓣⓔ'],
    ['small capitals', 'ᴅᴇʟᴇᴛᴇ'],
    ['with unseen signs between', 'De\u200bl\u2060e\u00adt\u200de'],
    ['with signs of direction', '\u202aDelete\u202c'],
    ['Cyrillic among Latin', 'D\u0435l\u0435t\u0435'],
    ['Greek among Latin', 'Delet\u03b5'],
    ['spaced out', 'D e l e t e'],
    ['parted by points', 'D.e.l.e.t.e'],
    ['in one word', 'DeleteFile'],
    ['with low lines', 'delete_file'],
  ])('are read as people read them: %s', (_how, name) => expect(classOf(name)).toBe('destructive'));

  it('are look-alikes throughout beside Latin words, or alone', () => {
    expect(classOf('\u0420\u0430\u0443 now')).toBe('critical');
    expect(classOf('\u0420\u0430\u0443')).toBe('critical');
  });

  it('stay what they are in names of other languages', () => {
    expect(classOf('\u0420\u0430\u0443 \u0434\u043b\u044f')).toBeNull();
    expect(classOf('Delete № 5')).toBe('destructive');
    expect(lexiconClassOf(['PayPal'], true)).toBeNull();
    expect(classOf('PayPal verbinden')).not.toBe('critical');
  });

  it('hide nothing in questions and answers either', () => {
    expect(questionClassOf('D\u0435lete it?')).toBe('destructive');
    expect(isAffirmative('Y\u0435s')).toBe(true);
  });
});

describe('what a dialog says [A&S M2a]', () => {
  it('counts without a question mark', () => {
    expect(statedClassOf('Heads up.\nThis will permanently delete the repository.')).toBe('destructive');
    expect(statedClassOf('Your files stay.\nDo you want to pay now?')).toBe('critical');
    expect(statedClassOf('Konto löschen\nAlle Daten gehen verloren.')).toBe('critical');
  });

  it('counts where it is told of the thing', () => {
    for (const said of [
      '3 files will be deleted.',
      'Die Datei wird gelöscht.',
      'Der Eintrag wird entfernt.',
      'Der Termin wird abgesagt.',
      'Le fichier sera supprimé.',
      'Se eliminará el archivo.',
    ])
      expect(statedClassOf(said)).toBe('destructive');
    for (const said of ['3 files were deleted.', 'Die Datei wurde gelöscht.', 'Archivo eliminado.'])
      expect(statedClassOf(said)).toBeNull();
  });

  it('is not grave by a price that is told, by what is not done, or by a question nobody knows', () => {
    expect(statedClassOf('Added to your cart: $20.')).toBeNull();
    expect(statedClassOf('This does not delete your files.')).toBeNull();
    expect(statedClassOf('Ready?')).toBe('submit');
  });

  it('is grave where it pays, deletes, signs out, publishes or sends [A&S D4]', () => {
    expect(isGraveQuestion('Delete 3 photos?')).toBe(true);
    expect(isGraveQuestion('Send it to everyone?')).toBe(true);
    expect(isGraveQuestion('Replace the picture?')).toBe(false);
  });
});

describe('orders that no class knows [A&S 5.13]', () => {
  it.each(['Kessel entlüften', 'Étalonner la sonde', 'Calibrar la sonda', 'Fumigate the greenhouse'])(
    'are told: %s',
    (name) => {
      expect(lexiconClassOf([name])).toBeNull();
      expect(isOrder(name)).toBe(true);
    },
  );

  it.each(['Karte vergrößern', 'Copier le lien', 'Ampliar imagen', 'Checkouts this week', 'Full screen', 'Calendar'])(
    'are not what shows or names a thing: %s',
    (name) => expect(isOrder(name)).toBe(false),
  );
});
