import "./app.css";
