import '@picocss/pico/css/pico.classless.min.css'; import 'unpoly/unpoly.css';
import 'unpoly';
