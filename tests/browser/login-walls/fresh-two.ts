import { doc, noWall, story, type WallPage, wall } from './page.js';

/** A set written blind: walls and look-alikes in turn. */
export const FRESH_TWO: readonly WallPage[] = [
  wall(
    'closed wiki that asks for a login',
    'wiki',
    doc({
      title: 'Login required - Engineering Wiki',
      css: 'body{background:#f6f6f6;font:14px sans-serif}#mw-panel{position:absolute;left:0;top:160px;width:150px;padding:12px}#content{margin:60px 0 0 170px;background:#fff;border:1px solid #a7d7f9;padding:20px 28px}h1{font:28px "Linux Libertine",Georgia,serif;border-bottom:1px solid #a2a9b1}#p-personal{position:absolute;right:16px;top:10px;font-size:12px}',
      body: `<body class="mediawiki ltr ns--1 ns-special page-Special_Badtitle"><div id="content" class="mw-body" role="main"><h1 id="firstHeading">Login required</h1><div id="mw-content-text"><p>Please <a href="/index.php?title=Special:UserLogin&amp;returnto=Build+farm" title="Special:UserLogin">log in</a> to view other pages.</p><p id="mw-returnto">Return to <a href="/index.php/Main_Page">Main Page</a>.</p></div></div>
<div id="mw-navigation"><div id="p-personal"><ul style="list-style:none"><li id="pt-login"><a href="/index.php?title=Special:UserLogin">Log in</a></li></ul></div><div id="mw-panel"><b>Engineering Wiki</b><p><a href="/index.php/Main_Page">Main page</a></p><p><a href="/index.php/Special:RecentChanges">Recent changes</a></p><p><a href="/index.php/Special:Random">Random page</a></p><p><a href="/index.php/Help">Help</a></p></div></div><div id="footer" style="margin-left:170px;padding:12px;font-size:12px"><a href="#p">Privacy policy</a> <a href="#a">About Engineering Wiki</a> <a href="#d">Disclaimers</a></div></body>`,
    }),
  ),
  noWall(
    'public wiki article with log-in links',
    'header sign-in link',
    doc({
      title: 'Kettle hole – Openpedia',
      css: 'body{font:14px sans-serif;background:#f6f6f6}.hd{display:flex;gap:16px;padding:12px 20px;background:#fff}.hd .r{margin-left:auto}main{background:#fff;max-width:920px;margin:0 auto;padding:24px 40px}h1,h2{font-family:Georgia,serif;font-weight:400;border-bottom:1px solid #a2a9b1}.tabs a{margin-right:14px}.infobox{float:right;width:230px;border:1px solid #a2a9b1;background:#f8f9fa;margin:0 0 12px 20px;padding:8px;font-size:12px}',
      body: `<div class="hd"><b>Openpedia</b><form action="/w/index.php"><input type="search" name="search" placeholder="Search Openpedia"><button>Search</button></form><span class="r"><a href="/donate">Donate</a> &nbsp; <a href="/w/index.php?title=Special:CreateAccount">Create account</a> &nbsp; <a href="/w/index.php?title=Special:UserLogin">Log in</a></span></div><main><h1>Kettle hole</h1><div class="tabs"><a href="#a">Article</a><a href="#t">Talk</a> | <a href="#r">Read</a><a href="#e">Edit</a><a href="#h">View history</a></div><p><small>From Openpedia, the free encyclopedia</small></p>
<table class="infobox"><tr><th colspan="2">Kettle hole</th></tr><tr><td>Type</td><td>Glacial landform</td></tr><tr><td>Formed by</td><td>Melting of buried ice</td></tr><tr><td>Typical depth</td><td>under 10 m</td></tr></table><p>A <b>kettle</b> (also known as a <b>kettle hole</b>) is a depression in an outwash plain formed by retreating glaciers. Kettles form when blocks of dead ice left behind by the glacier become surrounded or buried by sediment, which subsides as the ice melts. Many are filled with water and are then called kettle lakes.</p><h2>Formation</h2><p>The ice becomes buried in sediment and, when it melts, a depression is left behind. Most kettle holes are less than two kilometres in diameter, although some in the upper Midwest of the United States exceed ten.</p><h2>Ecology</h2><p>Acidity of the water due to decomposing organic plant material may make a kettle bog in balance with underlying groundwater. Such bogs are closed ecosystems because they have no water source other than precipitation.</p><h2>See also</h2><ul><li><a href="#k">Kame</a></li><li><a href="#m">Moraine</a></li><li><a href="#p">Pingo</a></li></ul></main><footer style="padding:20px;text-align:center;font-size:12px">Text is available under a Creative Commons licence. You are not logged in; edits will show your IP address.</footer>`,
    }),
  ),
  wall(
    'forum message for members only',
    'forum',
    doc({
      title: 'Vintage Outboards Forum',
      css: 'body{background:#e1e4f2;font:10pt verdana}.tborder{width:90%;margin:14px auto;background:#d1d1e1;border:1px solid #0b198c}.tcat{background:#869bbf;color:#fff;font-weight:bold;padding:6px}.panel{background:#e4e7f5;padding:18px}fieldset{width:420px;margin:0 auto;padding:10px}.bginput{font:10pt verdana;width:200px}',
      body: `<div style="padding:14px 5%"><font size="6" color="#22229c"><b>Vintage Outboards</b></font></div><table class="tborder" cellpadding="6" cellspacing="1"><tr><td class="panel"><a href="index.php">Vintage Outboards Forum</a><br><b>vBulletin Message</b></td><td class="panel" align="right"><a href="register.php">Register</a> | <a href="faq.php">FAQ</a> | <a href="calendar.php">Calendar</a></td></tr></table>
<table class="tborder" cellpadding="6" cellspacing="1" align="center"><tr><td class="tcat">vBulletin Message</td></tr><tr><td class="panel" align="center"><div style="max-width:640px;text-align:left"><p>You are not logged in or you do not have permission to access this page. This could be due to one of several reasons:</p><ol><li>You are not logged in. Fill in the form at the bottom of this page and try again.</li><li>You may not have sufficient privileges to access this page. Are you trying to edit someone else's post, access administrative features or some other privileged system?</li><li>If you are trying to post, the administrator may have disabled your account, or it may be awaiting activation.</li></ol>
<form action="login.php?do=login" method="post"><fieldset><legend>Log in</legend><table cellpadding="0" cellspacing="3"><tr><td>User Name:<br><input type="text" class="bginput" name="vb_login_username" size="50" accesskey="u"></td><td></td></tr><tr><td>Password:<br><input type="password" class="bginput" name="vb_login_password" size="50"></td><td><a href="login.php?do=lostpw">Forgotten Your Password?</a></td></tr><tr><td><label><input type="checkbox" name="cookieuser" value="1"> Remember Me?</label></td><td><input type="submit" value="Log in"> <input type="reset" value="Reset Fields"></td></tr></table></fieldset></form><p>The administrator may have required you to <a href="register.php">register</a> before you can view this page.</p></div></td></tr></table><div align="center"><small>All times are GMT +1. The time now is 09:14 PM. Powered by vBulletin® Version 3.8.7</small></div>`,
    }),
  ),
  noWall(
    'forum thread with a quick login row',
    'optional login box',
    doc({
      title: 'Evinrude 9.9 won’t idle - Lakeside Boaters',
      css: 'body{font:13px Tahoma;background:#f0f3f7}.top{background:#25476b;color:#fff;padding:10px 20px;display:flex;align-items:center}.top form{margin-left:auto}.top input{width:110px;font-size:11px}.post{display:grid;grid-template-columns:150px 1fr;background:#fff;border:1px solid #c5d0de;margin:10px 20px}.post>div{padding:12px}.u{background:#e8eef5}',
      body: `<div class="top"><b style="font-size:20px">Lakeside Boaters</b><form action="login" method="post"><input name="user" placeholder="User Name"> <input name="pw" type="password" placeholder="Password"> <label><input type="checkbox" style="width:auto"> Remember?</label> <button>Log in</button> <a href="/register" style="color:#fff">Register</a></form></div><p style="margin:10px 20px"><a href="#">Forum</a> » <a href="#">Engines</a> » <a href="#">Two-stroke</a> » <b>Evinrude 9.9 won’t idle</b></p>
<div class="post"><div class="u"><b>tinboat_terry</b><br>Senior Member<br>Posts: 412</div><div>Hi all, picked up a 1978 9.9 last week. Starts on the second pull, runs great at half throttle and up, but dies the second I bring it down to idle. New plugs, fresh 50:1 mix. Carb was cleaned by the seller “a while ago”. Where would you start?</div></div><div class="post"><div class="u"><b>Marlow</b><br>Moderator<br>Posts: 9,870</div><div>Low-speed jet, ten times out of ten. Take the carb off, pull the core plug and run a strand of copper wire through the idle passages. Spray alone will not clear varnish from that era. Then set the needle one and a half turns out and adjust while it is warm, in the water and in gear.</div></div><div class="post"><div class="u"><b>old_ned</b><br>Member<br>Posts: 77</div><div>What Marlow said. While you are in there check the reed valves; a chipped reed gives you exactly this. Also look at the link and sync before touching the mixture again.</div></div><div class="post"><div class="u"><b>tinboat_terry</b></div><div>It was the jet! Purrs like a kitten now. Thank you both, beers on me at the regatta.</div></div><p style="margin:10px 20px">« Previous thread | Next thread » &nbsp; Users browsing this thread: 3 guests. You may not post replies.</p>`,
    }),
  ),
  wall(
    'choice of home university',
    'university discovery',
    doc({
      title: 'Select your organisation',
      css: 'body{background:#fff}.wayf{max-width:620px;margin:40px auto;border:1px solid #bbb}.wayf h1{background:#003a70;color:#fff;margin:0;padding:16px 24px;font-size:20px}.in{padding:24px}select,input[type=search]{width:100%;padding:9px;margin:8px 0}input[type=submit]{padding:8px 22px}.fed{font-size:12px;color:#666;padding:12px 24px;border-top:1px solid #ddd}',
      body: `<div class="wayf"><h1>Select your Home Organisation</h1><div class="in"><p>In order to access the service <b>“Scholarly Reader – licensed collections”</b>, please select or search the organisation you are affiliated with. You will then be sent to its login page.</p><form id="IdPList" method="post" action="/WAYF"><input type="search" id="userInputArea" placeholder="Enter the name of your organisation…"><select name="user_idp" id="user_idp"><option value="-">Select the organisation you are affiliated with…</option><optgroup label="Universities"><option>University of Brunnstadt</option><option>Technical University of Ostermark</option><option>Université de Vaumarcus</option><option>University of Castelrotto</option></optgroup><optgroup label="Universities of Applied Sciences"><option>Seeland UAS</option><option>UAS Northwest</option></optgroup><optgroup label="Hospitals"><option>Cantonal Hospital Aarwil</option></optgroup></select><p><label><input type="checkbox"> Remember selection for this web browser session</label><br><label><input type="checkbox"> Remember selection permanently and bypass this step from now on</label></p><input type="submit" name="Select" value="Select"></form></div><div class="fed">Federated login provided by EduBridge AAI · <a href="/about">About</a> · <a href="/faq">FAQ</a> · <a href="/contact">My organisation is not listed</a></div></div>`,
    }),
  ),
  noWall(
    'library catalogue with a patron box at the side',
    'optional login box',
    doc({
      title: 'Search results for ‘tidal energy’ – Public Library Catalogue',
      css: 'header{background:#408540;color:#fff;padding:12px 24px}header form{display:inline-block}.g{display:grid;grid-template-columns:200px 1fr 230px;gap:24px;padding:20px 24px}.g li{margin:6px 0}.r{border-bottom:1px solid #ddd;padding:12px 0}.av{color:#060}#auth{border:1px solid #ccc;padding:14px;height:fit-content}#auth input{width:100%;margin-bottom:8px;padding:6px}',
      body: `<header><b>Marwick Public Libraries</b> &nbsp; <form><select><option>Library catalogue</option><option>Title</option><option>Author</option></select><input name="q" value="tidal energy" size="40"><button>Go</button></form> &nbsp; <a href="/adv" style="color:#fff">Advanced search</a></header><div class="g"><div><h3>Refine your search</h3><b>Availability</b><ul><li>Limit to available items (4)</li></ul><b>Authors</b><ul><li>Hardisty, J. (2)</li><li>Lyons, Petra (1)</li></ul><b>Item types</b><ul><li>Book (5)</li><li>DVD (1)</li></ul></div>
<main><h2>Your search returned 6 results.</h2><div class="r"><a href="#1"><b>1. The analysis of tidal stream power</b></a><br>by Hardisty, J. · Chichester: Wiley-Blackwell, 2009<br><span class="av">Availability: Central (1), Southgate (1)</span></div><div class="r"><a href="#2"><b>2. Harnessing the sea: a beginner's guide</b></a><br>by Lyons, Petra · 2017<br><span class="av">Availability: Central (2)</span></div><div class="r"><a href="#3"><b>3. Ocean waves and tides</b></a><br>by Ferreira, Manuel · 2012<br>Checked out (1), due back 14 June</div><div class="r"><a href="#4"><b>4. Barrages of the world [DVD]</b></a><br>2004<br><span class="av">Availability: Harbour Branch (1)</span></div><div class="r"><a href="#5"><b>5. Renewables at home</b></a><br>by Osei, Abena · 2020<br><span class="av">Availability: Southgate (1)</span></div></main>
<div id="auth"><form action="/cgi-bin/koha/opac-user.pl" method="post"><fieldset style="border:0;padding:0"><legend><b>Log in to your account</b></legend><label for="muserid">Card number:</label><input type="text" id="muserid" name="userid"><label for="mpassword">Password:</label><input type="password" id="mpassword" name="password"><input type="submit" value="Log in" style="width:auto"><p><a href="/reset">Forgot your password?</a></p><p>Don't have a library card? Ask at any branch.</p></fieldset></form></div></div>`,
    }),
  ),
  wall(
    'who is watching, with a profile PIN',
    'streaming profile',
    doc({
      title: 'Velora',
      css: 'body{background:#141414;color:#fff;min-height:100vh}.logo{padding:20px 50px;color:#e5484d;font-weight:900;font-size:26px}.mid{text-align:center;padding-top:8vh}.boxes{display:flex;gap:14px;justify-content:center}.boxes input{width:64px;height:64px;background:transparent;border:1px solid #fff;color:#fff;font-size:30px;text-align:center}.av{width:110px;height:110px;background:#3b82f6;border-radius:8px;margin:0 auto 16px}.mid a{color:#aaa}',
      body: `<div class="logo">VELORA</div><div class="mid" data-uia="profile-lock"><div class="av"></div><p style="color:#aaa">Profile Lock is currently on.</p><h1 style="font-weight:400">Enter your PIN to access this profile.</h1><div class="boxes"><input type="tel" maxlength="1" aria-label="PIN Entry Input Box 1, use numeric keys only" autofocus><input type="tel" maxlength="1" aria-label="PIN Entry Input Box 2"><input type="tel" maxlength="1" aria-label="PIN Entry Input Box 3"><input type="tel" maxlength="1" aria-label="PIN Entry Input Box 4"></div><p style="margin-top:36px"><a href="/forgot-pin">Forgot PIN?</a></p><p><a href="/profiles">Choose another profile</a></p></div>`,
    }),
  ),
  noWall(
    'age gate of a brewery',
    'age gate',
    doc({
      title: 'Stonecrow Brewing Co.',
      css: 'body{background:#1b1a17;color:#f0e6d2;text-align:center;min-height:100vh}.gate{max-width:560px;margin:0 auto;padding-top:14vh}.dob{display:flex;gap:12px;justify-content:center;margin:24px 0}.dob input{width:90px;padding:14px;background:transparent;border:2px solid #c8963e;color:#fff;text-align:center;font-size:20px}.enter{padding:14px 60px;background:#c8963e;border:0;font-weight:700}small{color:#998}',
      body: `<div class="gate"><div style="font:900 40px Georgia;letter-spacing:4px">STONECROW</div><p>Brewing Company · Est. 1894</p><h1>Are you of legal drinking age?</h1><p>Please enter your date of birth to enter this website.</p><form method="post" action="/age"><select><option>United Kingdom</option><option>Ireland</option><option>United States</option><option>Germany</option></select><div class="dob"><input inputmode="numeric" maxlength="2" placeholder="DD" aria-label="Day"><input inputmode="numeric" maxlength="2" placeholder="MM" aria-label="Month"><input inputmode="numeric" maxlength="4" placeholder="YYYY" aria-label="Year"></div><label><input type="checkbox"> Remember me (do not tick on a shared computer)</label><p><button class="enter" type="submit">ENTER</button></p></form><small>By entering this site you accept our <a href="/terms" style="color:#c8963e">terms of use</a> and <a href="/privacy" style="color:#c8963e">privacy policy</a>. Do not share content with anyone under age. Drink responsibly.</small></div>`,
    }),
  ),
  wall(
    'magazine article behind a hard wall',
    'paywall with login',
    doc({
      title: 'The slow collapse of the salt trade — Meridian Quarterly',
      css: 'body{overflow:hidden;font-family:Georgia,serif}header{padding:18px 40px;border-bottom:1px solid #000;font-size:24px}main{max-width:680px;margin:20px auto}.tp-backdrop{position:fixed;inset:0;background:#fffd;z-index:300000}.tp-modal{position:fixed;left:0;right:0;bottom:0;z-index:300001;background:#fff;border-top:6px solid #b91c1c;padding:36px;font-family:system-ui;display:grid;grid-template-columns:1fr 1fr;gap:48px;min-height:60vh}.tp-modal input{width:100%;padding:11px;margin:4px 0 12px;border:1px solid #999}.tp-modal button{padding:12px 24px;background:#111;color:#fff;border:0}',
      body: `<header>Meridian Quarterly</header><main aria-hidden="true"><h1>The slow collapse of the salt trade</h1><p><i>For eight centuries the pans of Vell made their owners rich. Now the last of them is for sale.</i></p>${story('harbour')}</main><div class="tp-backdrop"></div><div class="tp-modal" role="dialog" aria-modal="true"><section><h2>To read on, please log in</h2><p>This article is for subscribers of Meridian Quarterly.</p><form><label for="pe">Email</label><input id="pe" type="email" name="email" autocomplete="username"><label for="pp">Password</label><input id="pp" type="password" autocomplete="current-password"><button>Log in</button> <a href="/forgot">Forgot password?</a></form></section><section><h2>Not a subscriber yet?</h2><p>Unlimited access to the archive since 1971, four printed issues a year and the weekly letter from the editors.</p><p><b>€1 for the first month</b>, then €9.50. Cancel at any time.</p><a href="/subscribe">See offers</a></section></div>`,
    }),
  ),
  noWall(
    'recipe blog with a newsletter pop-up',
    'newsletter pop-up',
    doc({
      title: 'Thin apple tart – Crumb & Co',
      css: 'header{text-align:center;padding:20px}header nav a{margin:0 12px;color:#7c4a21}main{max-width:660px;margin:0 auto}.pop{position:fixed;inset:0;background:#0007;display:grid;place-items:center}.pop>div{position:relative;width:520px;background:#fff6ea;padding:40px;text-align:center;border-radius:4px}.pop .x{position:absolute;right:12px;top:8px;border:0;background:none;font-size:24px}.pop input{width:100%;padding:12px;margin:8px 0;border:1px solid #cba}.pop .go{width:100%;padding:12px;border:0;background:#7c4a21;color:#fff}',
      body: `<header><h1>Crumb &amp; Co</h1><nav><a href="#r">Recipes</a><a href="#b">Baking basics</a><a href="#s">Shop</a><a href="#a">About</a></nav></header><main><h2>Thin apple tart</h2><p>Serves 8 · 1 hr 20 min · easy</p>${story('kitchen')}<h3>Ingredients</h3><ul><li>200 g plain flour</li><li>120 g cold butter</li><li>4 tart apples</li><li>1 lemon</li><li>60 g sugar</li></ul></main><div class="pop" id="klv"><div role="dialog" aria-modal="true" aria-label="Newsletter"><button class="x" aria-label="Close dialog" onclick="document.getElementById('klv').remove()">×</button><h2>10 % off your first order</h2><p>Join 40,000 bakers and get a new recipe every Sunday.</p><form><input type="text" placeholder="First name" autocomplete="given-name"><input type="email" placeholder="Enter your email" autocomplete="email"><button class="go" type="submit">Sign me up</button></form><p><a href="#" onclick="document.getElementById('klv').remove();return false">No thanks, I’d rather pay full price</a></p></div></div>`,
    }),
  ),
  wall(
    'Dutch government sign-in methods',
    'government, Dutch',
    doc({
      title: 'Inloggen - Mijn Gemeente Zuidoever',
      lang: 'nl',
      css: 'header{background:#154273;color:#fff;padding:20px 60px}main{max-width:720px;margin:30px auto}.m{display:flex;align-items:center;gap:16px;padding:18px;border:1px solid #ccc;margin:10px 0;text-decoration:none;color:#154273;font-weight:600}.m span{width:42px;height:42px;background:#e17000;border-radius:6px}footer{background:#f3f3f3;padding:24px 60px;margin-top:60px}',
      body: `<header><b>Gemeente Zuidoever</b></header><main><a href="/">‹ Terug naar de website</a><h1>Inloggen op Mijn Zuidoever</h1><p>In uw persoonlijke omgeving ziet u de voortgang van aanvragen, uw aanslagen en uw berichten. Hoe wilt u inloggen?</p><a class="m" href="/saml/digid"><span></span>Inloggen met DigiD</a><a class="m" href="/saml/eherkenning"><span></span>Inloggen met eHerkenning (voor ondernemers)</a><a class="m" href="/saml/eidas"><span></span>Inloggen met een Europees erkend inlogmiddel (eIDAS)</a><h2>Nog geen DigiD?</h2><p>Vraag uw DigiD aan op digid.nl. U ontvangt binnen vijf werkdagen een brief met een activeringscode. <a href="/machtigen">Iemand anders machtigen</a></p></main><footer>Contact: 14 000 · Toegankelijkheid · Privacy · Proclaimer</footer>`,
    }),
  ),
  noWall(
    'Dutch unsubscribe page',
    'unsubscribe, Dutch',
    doc({
      title: 'Uitschrijven nieuwsbrief | Tuincentrum De Linde',
      lang: 'nl',
      css: 'body{background:#f2f7ee}.k{max-width:520px;margin:60px auto;background:#fff;padding:36px;border-top:5px solid #5a9e2f}input[type=email]{width:100%;padding:10px;border:1px solid #999}.b{margin-top:18px;padding:12px 24px;background:#5a9e2f;color:#fff;border:0}',
      body: `<div class="k"><b style="color:#5a9e2f">Tuincentrum De Linde</b><h1>Jammer dat u gaat!</h1><p>Vul uw e-mailadres in om u af te melden voor onze nieuwsbrief. U ontvangt daarna geen acties en tuintips meer van ons.</p><form method="post"><label for="e">E-mailadres</label><input type="email" id="e" name="email" value=""><p>Waarom schrijft u zich uit?</p><label><input type="radio" name="r"> Ik ontvang te veel e-mails</label><br><label><input type="radio" name="r"> De inhoud is niet interessant voor mij</label><br><label><input type="radio" name="r"> Ik heb me nooit aangemeld</label><br><button class="b">Uitschrijven</button></form><p><a href="/voorkeuren">Liever minder vaak? Pas uw voorkeuren aan.</a></p><p style="font-size:12px;color:#777">Tuincentrum De Linde, Lindelaan 4, 7000 AA Doetinchem</p></div>`,
    }),
  ),
  wall(
    'Polish shop: log in or register, side by side',
    'equal choice, Polish',
    doc({
      title: 'Zaloguj się lub załóż konto - Hurtownia Narzędzi Stal-Pol',
      lang: 'pl',
      css: 'header{padding:18px 40px;background:#ffd400;font-weight:800}.c{display:grid;grid-template-columns:1fr 1fr;gap:1px;background:#ddd;max-width:960px;margin:40px auto;border:1px solid #ddd}.c section{background:#fff;padding:34px}.c input:not([type=checkbox]){width:100%;padding:10px;margin:4px 0 12px;border:1px solid #aaa}.c button,.c .a{display:inline-block;padding:12px 28px;background:#222;color:#ffd400;border:0;text-decoration:none}footer{text-align:center;font-size:12px;color:#777}',
      body: `<header>STAL-POL hurtownia B2B</header><div class="c"><section><h2>Mam już konto</h2><form action="/logowanie" method="post"><label for="l">E-mail lub login</label><input id="l" name="login" type="text"><label for="h">Hasło</label><input id="h" name="haslo" type="password"><label><input type="checkbox"> Zapamiętaj mnie</label><p><button>Zaloguj się</button></p><a href="/przypomnij">Nie pamiętasz hasła?</a></form></section><section><h2>Nie mam konta</h2><p>Ceny i stany magazynowe są widoczne tylko dla zalogowanych klientów. Rejestracja firmy trwa kilka minut.</p><ul><li>indywidualne rabaty</li><li>odroczona płatność do 30 dni</li><li>historia zamówień i faktur</li></ul><a class="a" href="/rejestracja">Załóż konto</a></section></div><footer>© Stal-Pol Sp. z o.o. · Regulamin · Polityka prywatności · tel. 22 000 00 00</footer>`,
    }),
  ),
  noWall(
    'Polish blog with a comment form',
    'comment form, Polish',
    doc({
      title: 'Rowerem wzdłuż Narwi – Kilometry Marzeń',
      lang: 'pl',
      css: 'header{background:#2d6a4f;color:#fff;padding:24px 40px}main{max-width:700px;margin:24px auto}.cm{background:#f4f6f4;padding:12px;margin:10px 0}form input,form textarea{width:100%;padding:8px;margin:3px 0 10px;border:1px solid #aaa}form .s{width:auto;background:#2d6a4f;color:#fff;border:0;padding:10px 22px}',
      body: `<header><h1>Kilometry Marzeń</h1>blog o podróżach bez pośpiechu</header><main><article><h2>Rowerem wzdłuż Narwi: cztery dni, dwieście kilometrów</h2><p>Wyruszyliśmy z Suraża o świcie, kiedy mgła leżała jeszcze na łąkach, a bociany dopiero wychodziły na śniadanie. Pierwszy odcinek prowadzi polną drogą i po deszczu bywa grząski, więc warto mieć szersze opony.</p><p>W Waniewie czeka słynna kładka z pływającymi pomostami. Przeciągnięcie się linami z rowerem i sakwami to zabawa na pół godziny, ale widoki wynagradzają każdy wysiłek. Nocleg znaleźliśmy w agroturystyce tuż za śluzą.</p><p>Trzeciego dnia wiatr wreszcie obrócił się na zachodni i do Tykocina dosłownie nas poniosło. Polecamy kartacze na rynku i godzinę ciszy nad rzeką.</p></article><h3>2 komentarze</h3><div class="cm"><b>Gosia</b>, 3 maja: Kładka w remoncie do końca miesiąca, dzwońcie wcześniej!</div><div class="cm"><b>Marek W.</b>, 5 maja: Świetna relacja, a jak z komarami?</div><h3>Dodaj komentarz</h3><p>Twój adres e-mail nie zostanie opublikowany. Wymagane pola są oznaczone *. Masz konto? <a href="/wp-login.php">Zaloguj się</a>.</p><form><label for="k">Komentarz *</label><textarea id="k" rows="5"></textarea><label for="a">Nazwa *</label><input id="a"><label for="e">E-mail *</label><input id="e" type="email"><label for="w">Witryna internetowa</label><input id="w" type="url"><button class="s">Opublikuj komentarz</button></form></main>`,
    }),
  ),
  wall(
    'Japanese member login',
    'member area, Japanese',
    doc({
      title: '会員ログイン|みどり電力',
      lang: 'ja',
      css: 'header{border-bottom:3px solid #3a9b35;padding:14px 40px;font-weight:700;color:#3a9b35}main{max-width:560px;margin:36px auto}dl{display:grid;grid-template-columns:150px 1fr;gap:14px;align-items:center}dd{margin:0}dd input{width:100%;padding:10px;border:1px solid #bbb}.b{display:block;width:280px;margin:20px auto;padding:14px;background:#3a9b35;color:#fff;border:0;border-radius:30px;font-size:16px}.n{border:1px solid #ddd;padding:20px;text-align:center;margin-top:30px}footer{text-align:center;font-size:12px;margin-top:40px}',
      body: `<header>みどり電力 マイページ</header><main><h1>ログイン</h1><p>会員IDまたはメールアドレスとパスワードを入力して、「ログイン」ボタンを押してください。</p><form method="post" action="/mypage/login.do"><dl><dt><label for="i">会員ID/メール</label></dt><dd><input id="i" name="loginId" type="text"></dd><dt><label for="p">パスワード</label></dt><dd><input id="p" name="loginPwd" type="password"></dd></dl><p style="text-align:center"><label><input type="checkbox"> 次回から入力を省略する</label></p><button class="b">ログイン</button></form><p style="text-align:center"><a href="/forget">会員ID・パスワードをお忘れの方</a></p><div class="n">はじめてご利用の方は<a href="/entry">新規会員登録(無料)</a>へお進みください。</div></main><footer>お問い合わせ|ご利用規約|個人情報保護方針<br>Copyright © Midori Denryoku Co., Ltd.</footer>`,
    }),
  ),
  noWall(
    'Japanese check of a hotel booking',
    'booking lookup, Japanese',
    doc({
      title: 'ご予約の確認・キャンセル|湯の里ホテル',
      lang: 'ja',
      css: 'header{background:#5b2333;color:#fff;padding:16px 40px;display:flex;gap:22px}header a{color:#fff}main{max-width:640px;margin:30px auto}table{width:100%;border-collapse:collapse}th,td{border:1px solid #ccc;padding:12px;text-align:left}th{background:#f7f1ea;width:200px}input{padding:8px;width:90%}button{display:block;margin:20px auto;padding:12px 60px;background:#5b2333;color:#fff;border:0}',
      body: `<header><b>湯の里ホテル</b><a href="/rooms">客室</a><a href="/onsen">温泉</a><a href="/dinner">お料理</a><a href="/access">アクセス</a><a href="/reserve">宿泊予約</a></header><main><h1>ご予約の確認・変更・キャンセル</h1><p>ご予約時にお送りしたメールに記載の予約番号と、ご登録のお電話番号を入力してください。会員登録をされていないお客様もご利用いただけます。</p><form method="get" action="/reserve/show"><table><tr><th>予約番号</th><td><input name="no" placeholder="例:YS20250614001"></td></tr><tr><th>お電話番号</th><td><input name="tel" type="tel" placeholder="例:09012345678"></td></tr></table><button>予約内容を確認する</button></form><h2>キャンセル料について</h2><ul><li>宿泊日の7日前まで:無料</li><li>3日前から前日まで:宿泊料金の30%</li><li>当日:宿泊料金の80%</li><li>ご連絡なし:宿泊料金の100%</li></ul><p>お電話でのお問い合わせ:0120-000-000(9:00~20:00)</p></main>`,
    }),
  ),
  wall(
    'content system back office',
    'admin panel',
    doc({
      title: 'Log in | Site administration',
      css: 'body{background:#f8f8f8;font:14px Roboto,sans-serif}#container{width:28em;margin:100px auto;background:#fff;border:1px solid #eaeaea;border-radius:4px;overflow:hidden}#header{background:#417690;color:#f5dd5d;padding:15px}#content{padding:20px}.form-row{padding:6px 0}.form-row input{width:100%;padding:8px;border:1px solid #ccc}.submit-row{text-align:center;padding-top:16px}.submit-row input{background:#79aec8;color:#fff;border:0;padding:10px 15px}.errornote{color:#ba2121;border:1px solid #ba2121;padding:10px}',
      body: `<body class="login" data-admin-utc-offset="0"><div id="container"><div id="header"><div id="branding"><h1 id="site-name" style="margin:0;font-size:18px;font-weight:300"><a href="/admin/" style="color:inherit">Fleet back office</a></h1></div></div><div id="content" class="colM"><p class="errornote">You are authenticated as viewer, but are not authorized to access this page. Would you like to login to a different account?</p><div id="content-main"><form action="/admin/login/?next=/admin/vehicles/" method="post" id="login-form"><input type="hidden" name="csrfmiddlewaretoken" value="x9"><div class="form-row"><label class="required" for="id_username">Username:</label> <input type="text" name="username" autofocus maxlength="150" required id="id_username"></div><div class="form-row"><label class="required" for="id_password">Password:</label> <input type="password" name="password" required id="id_password"><input type="hidden" name="next" value="/admin/vehicles/"></div><div class="submit-row"><input type="submit" value="Log in"></div></form></div></div></div></body>`,
    }),
  ),
  noWall(
    'add a user in a back office',
    'admin form while signed in',
    doc({
      title: 'Add New User ‹ Riverside Choir — Dashboard',
      css: 'body{background:#f0f0f1;font:13px sans-serif}#bar{background:#1d2327;color:#fff;padding:8px 16px;display:flex}#bar span:last-child{margin-left:auto}#menu{position:absolute;width:160px;top:36px;bottom:0;background:#1d2327;color:#eee;padding:10px}#menu p{margin:8px 0}#c{margin-left:180px;padding:14px}th{width:200px;text-align:left;padding:14px 0}td input[type=text],td input[type=email],td input[type=password],td input[type=url]{width:25em;padding:4px 8px}',
      body: `<div id="bar"><span>Riverside Choir &nbsp; 💬 2 &nbsp; + New</span><span>Howdy, Alwyn &nbsp; <a href="/wp-login.php?action=logout" style="color:#9cf">Log Out</a></span></div><div id="menu"><p>Dashboard</p><p>Posts</p><p>Media</p><p>Pages</p><p>Comments</p><p>Appearance</p><p>Plugins</p><p><b>Users</b></p><p>&nbsp;All Users</p><p>&nbsp;<b>Add New</b></p><p>&nbsp;Profile</p><p>Tools</p><p>Settings</p></div><div id="c"><h1>Add New User</h1><p>Create a brand new user and add them to this site.</p><form method="post" name="createuser" id="createuser"><table><tr><th><label for="user_login">Username (required)</label></th><td><input name="user_login" type="text" id="user_login" autocapitalize="none" maxlength="60"></td></tr><tr><th><label for="email">Email (required)</label></th><td><input name="email" type="email" id="email"></td></tr><tr><th><label for="fn">First Name</label></th><td><input type="text" id="fn"></td></tr><tr><th><label for="ln">Last Name</label></th><td><input type="text" id="ln"></td></tr><tr><th><label for="url">Website</label></th><td><input type="url" id="url"></td></tr><tr><th><label for="pass1">Password</label></th><td><button type="button">Generate password</button><br><input type="password" name="pass1" id="pass1" value="t&amp;9QvL2m(wz)X"> <button type="button">Hide</button><div>Strong</div></td></tr><tr><th>Send User Notification</th><td><label><input type="checkbox" checked> Send the new user an email about their account</label></td></tr><tr><th><label for="role">Role</label></th><td><select id="role"><option>Subscriber</option><option>Contributor</option><option>Editor</option><option>Administrator</option></select></td></tr></table><p><input type="submit" value="Add New User"></p></form></div>`,
    }),
  ),
  wall(
    'till that asks for the staff PIN',
    'kiosk',
    doc({
      title: 'Tillio POS – Bar 2',
      css: 'body{background:#111827;color:#fff;user-select:none}.k{display:grid;grid-template-columns:1fr 380px;height:100vh}.l{padding:60px}.l .time{font-size:80px;font-weight:200}.r{background:#1f2937;padding:60px 40px;text-align:center}.dots{letter-spacing:18px;font-size:34px;margin:16px 0}.keys{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.keys div{background:#374151;border-radius:12px;padding:22px;font-size:26px;cursor:pointer}',
      body: `<div class="k"><div class="l"><div class="time">18:42</div><p>Friday 6 June</p><p style="margin-top:40vh;color:#9ca3af">The Anchor · Bar 2 · Terminal 004<br>Online · last sync 18:41 · v7.12.3</p></div><div class="r"><h2>Enter staff PIN</h2><p style="color:#9ca3af">or swipe your staff card to sign in</p><div class="dots" aria-live="polite">○○○○</div><div class="keys"><div role="button" tabindex="0">1</div><div role="button" tabindex="0">2</div><div role="button" tabindex="0">3</div><div role="button" tabindex="0">4</div><div role="button" tabindex="0">5</div><div role="button" tabindex="0">6</div><div role="button" tabindex="0">7</div><div role="button" tabindex="0">8</div><div role="button" tabindex="0">9</div><div role="button" tabindex="0">C</div><div role="button" tabindex="0">0</div><div role="button" tabindex="0">⌫</div></div><p style="margin-top:24px"><a href="#clock" style="color:#93c5fd">Clock in / out</a></p></div></div>`,
    }),
  ),
  noWall(
    'check for robots before the page',
    'captcha',
    doc({
      title: 'Just a moment...',
      css: 'body{font:16px system-ui;color:#313131}.main-wrapper{max-width:60rem;margin:8rem auto;padding:0 1.5rem}.h1{font-size:2.5rem}.h2{font-size:1.5rem;font-weight:500}.cb{display:flex;align-items:center;gap:14px;width:300px;height:65px;border:1px solid #e0e0e0;background:#fafafa;padding:0 14px;margin:24px 0}.cb input{width:24px;height:24px}.footer{border-top:1px solid #d9d9d9;padding:12px;text-align:center;font-size:12px}',
      body: `<div class="main-wrapper" role="main"><h1 class="h1">tickets.rivermead.example</h1><p class="h2">Verify you are human by completing the action below.</p><form id="challenge-form" method="post"><div class="cb"><input type="checkbox" id="cbx"><label for="cbx">Verify you are human</label><small style="margin-left:auto;text-align:right">Shieldgate<br><a href="#p">Privacy</a> · <a href="#t">Terms</a></small></div></form><div>tickets.rivermead.example needs to review the security of your connection before proceeding.</div></div><div class="footer" role="contentinfo"><div>Ray ID: <code>8f1b2c77aa0e9d31</code></div><div>Performance &amp; security by Shieldgate</div></div>`,
    }),
  ),
];
