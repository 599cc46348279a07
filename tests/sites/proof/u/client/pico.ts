import '@picocss/pico/css/pico.min.css';
