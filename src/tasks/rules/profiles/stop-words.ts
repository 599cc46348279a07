/** Words that say nothing of what a task is about (E&T 11.3.1), as `foldText` leaves them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `
  a about above after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each few for from further had has have having he her here hers him his how i if in
  into is it its just me more most my no nor not now of off on once only or other our ours out over own please same shall
  she should so some such than that the their theirs them then there these they this those through to too under until up
  us very was we were what when where which while who whom why will with would you your yours

  aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist bitte da dabei dafuer
  damit dann daran darauf daraus darin darum das dass davon dazu dein deine dem den denn der deren des dessen die dies
  diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch euer eure fuer
  gegen habe haben hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem
  jeden jeder jedes jetzt kann kein keine keinem keinen keiner koennen man mein meine mit muss muessen nach nicht nichts
  noch nun nur ob oder ohne sehr sein seine seinem seinen seiner sich sie sind so soll sollen sollte sowie ueber um und uns
  unser unsere unter vom von vor waehrend war waren was weil wenn wer werden wie wieder wir wird wo wurde wurden zu zum zur
  zwischen
  `
    .trim()
    .split(/\s+/),
);
