import 'bulma/css/bulma.min.css';
